import type { ShopDetails } from '@contract/entities/shopDetails';

/** What emails contain about the shop. */
export interface ShopInfo {
  details: ShopDetails;
  /** without a trailing slash */
  publicUrl: string;
  /** of the desk, without a trailing slash */
  deskUrl: string;
}

/** An email before rendering: `renderText` and `renderHtml` render its blocks. */
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
  /** the order lines and the sums below them */
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

/** Greets without a name, since sign-up accepts any text as a name and could send it to a stranger. */
export const greeting: EmailBlock = paragraph('Hello,');
