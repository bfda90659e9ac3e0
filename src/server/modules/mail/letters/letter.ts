import type { ShopDetails } from '@contract/entities/shopDetails';

/** What a letter says of the shop that writes it. */
export interface ShopAddress {
  details: ShopDetails;
  /** without a slash at its end */
  publicUrl: string;
}

/** A mail before it has a form: its parts are drawn as text and as HTML by renderText and renderHtml. */
export interface Letter {
  subject: string;
  heading: string;
  parts: Part[];
}

export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'small_print'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** names and what they stand for, on a soft ground */
  | { kind: 'facts'; title: string; rows: Row[] }
  /** what was bought, and the sums below it */
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

export function paragraph(text: string): Part {
  return { kind: 'paragraph', text };
}

/** Every letter greets alike: a name would be one that somebody typed. */
export const hello: Part = paragraph('Hello,');
