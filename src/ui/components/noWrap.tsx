import type { ReactElement } from 'react';

/** Text that may wrap, or an element whose text may not. */
export type TextPiece = string | ReactElement<{ children: string }>;

/** A number and the word after it (`14 Allen`, `2 working days`), and a range (`7-14`, `8am-6pm`). */
const NUMBER_WITH_UNIT = '(?:\\S*\\d\\S*\\b )+(?:working )?\\S+|\\d\\S*-\\S+';

/** `GB`, `mAh`, `mm`: units that follow a number. */
const UNIT = '(?:[ckm]?[mgl]|[dkmMGT]?[ABHPVW][Ahz]?|inch|(?:litre|hour|day|year)s?)\\b';
/** `Tab 11`, `Senta A24`, `Wi-Fi 6`; not `Velum 35 mm`, nor what could be wider than a phone */
const MODEL = `[A-Z][\\w-]{0,11} [A-Z]{0,2}\\d[\\w./]*(?![\\w-]|[.,]\\d| ${UNIT})`;
/** `55-inch`, `18-50 mm`, `USB-C` */
const HYPHENATED = `\\b[\\w.]{1,9}-\\w{1,9}\\b(?: ${UNIT})?`;

const IN_SENTENCE = new RegExp(`(${NUMBER_WITH_UNIT})`);
const IN_NAME = new RegExp(`(${MODEL}|${HYPHENATED}|${NUMBER_WITH_UNIT})`);

function noWrapMatches(text: string, pattern: RegExp): TextPiece[] {
  return text.split(pattern).map((part, at) =>
    at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The text with each number on one line with its unit. The characters stay the same, also when copied. */
export function noWrapNumbers(text: string): TextPiece[] {
  return noWrapMatches(text, IN_SENTENCE);
}

/**
 * The same for a model's name, or a text that contains one: a number without a unit belongs to the model and stays with
 * the word before it (`Ovra Tab 11 / tablet, 256 GB`).
 */
export function noWrapName(name: string): TextPiece[] {
  return noWrapMatches(name, IN_NAME);
}

/** The text with each email address on one line if it fits. */
export function noWrapEmails(text: string): TextPiece[] {
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
