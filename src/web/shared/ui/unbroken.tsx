import type { ReactNode } from 'react';

/** A number and the word after it (`20,000 mAh`, `2 working days`), and a range (`7-14`, `8am-6pm`). */
const TOGETHER = /((?:\S*\d\S*\b )+\S+|\d\S*-\S+)/;

/** The same text, with each number in one line with its unit. Its letters stay as they are, for whoever copies or reads them aloud. */
export function unbroken(text: string): ReactNode[] {
  return text.split(TOGETHER).map((part, at) =>
    at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The same text, with each email address in one line as long as it fits into one. */
export function unbrokenEmails(text: string): ReactNode[] {
  return text.split(/(\S+@\S+)/).map((part, at) =>
    at % 2 ? (
      <span key={at} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
