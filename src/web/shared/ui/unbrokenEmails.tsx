import type { ReactNode } from 'react';

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
