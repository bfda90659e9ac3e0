import type { ShopDetails } from '@contract/entities/shopDetails';

/** The shop's details in a letter. */
export interface ShopInfo {
  details: ShopDetails;
  /** without a trailing slash */
  publicUrl: string;
}

/** The content of a mail; renderText and renderHtml render its parts. */
export interface EmailDraft {
  subject: string;
  heading: string;
  blocks: EmailBlock[];
}

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'small_print'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** labels and values, on a tinted background */
  | { kind: 'facts'; title: string; rows: Row[] }
  /** the order lines, and the sums below them */
  | { kind: 'bill'; lines: BillLine[]; sums: Row[]; total: Row };

export interface Row {
  label: string;
  value: string;
}

export interface BillLine {
  name: string;
  details: string[];
  amount: string;
}

export function paragraph(text: string): EmailBlock {
  return { kind: 'paragraph', text };
}

/** The same greeting for all: a name is something that somebody typed. */
export const greeting: EmailBlock = paragraph('Hello,');
