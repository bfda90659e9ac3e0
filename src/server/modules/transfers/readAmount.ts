import { MAX_LINE_NAIRA } from '@contract/calls/desk/transfers.limits';
import { formatPrice, toKobo, type Kobo } from '@contract/entities/money';
import { quoteCell } from './cellText';

/** What a cell of amounts is: money that came in, none, or a text that cannot be read, in one sentence. */
export type Amount = { kobo: Kobo } | 'none' | { sentence: string };

/** Spreadsheets write zero as a dash, with or without the currency. */
const EMPTY = /^(?:(?:₦|NGN)? ?[-−–—])?$/i;
const MINUS = '[-−–—]';
const CURRENCY = '(?:₦|NGN)';

/** One sign and one currency at most, then the number. */
const SIGNED = new RegExp(
  `^(${MINUS}|\\+)? ?${CURRENCY}? ?(${MINUS}|\\+)? ?([\\d.,]+) ?${CURRENCY}? ?(${MINUS})?$`,
  'i',
);
const TWO_CURRENCIES = /(?:₦|NGN).*(?:₦|NGN)/i;
const PARENTHESES = /^\((.*)\)$/;

const ZERO = /^0[0.,]*$|^\.0+$/;
const PLAIN = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/;

/** Longer than any amount; cells have any length. */
const MAX_LENGTH = 60;
const MAX_DIGITS = String(MAX_LINE_NAIRA).length;
const MAX_KOBO = toKobo(MAX_LINE_NAIRA);

/**
 * Reads a cell of credits or of signed amounts, in naira. An amount may have ₦ or NGN at one end and commas between
 * thousands; what is written in another way is not guessed.
 * @param text a cleaned cell
 * @returns `none` for an empty cell, a dash, zero, and money that went out: a minus or parentheses
 */
export function readAmount(text: string): Amount {
  if (EMPTY.test(text)) return 'none';
  const signed = text.length > MAX_LENGTH ? undefined : splitSign(text);
  if (!signed) return { sentence: `The amount ${quoteCell(text)} is no number.` };
  const { isNegative, number } = signed;
  if (ZERO.test(number)) return 'none';
  const match = PLAIN.exec(number);
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || (whole === '' && fraction === ''))
    return { sentence: `The amount ${quoteCell(text)} is not written like 1,234,500.00.` };
  if (fraction.length > 2) return { sentence: `The amount ${quoteCell(text)} has more than two decimals.` };
  return isNegative ? 'none' : toAmount(text, whole, fraction);
}

function splitSign(text: string): { isNegative: boolean; number: string } | undefined {
  const inner = PARENTHESES.exec(text)?.[1]?.trim();
  const match = SIGNED.exec(inner ?? text);
  if (!match || TWO_CURRENCIES.test(text)) return undefined;
  const [, before, between, number = '', after] = match;
  const signs = [before, between, after].filter((sign) => sign !== undefined);
  if (signs.length > (inner === undefined ? 1 : 0)) return undefined;
  return { isNegative: inner !== undefined || (signs.length === 1 && signs[0] !== '+'), number };
}

/** Of digits, so that nothing is rounded. */
function toAmount(text: string, whole: string, fraction: string): Amount {
  const digits = whole.replaceAll(',', '').replace(/^0+/, '');
  const kobo = Number(digits + fraction.padEnd(2, '0'));
  if (digits.length > MAX_DIGITS || kobo > MAX_KOBO)
    return { sentence: `The amount ${quoteCell(text)} is more than ${formatPrice(MAX_LINE_NAIRA)}.` };
  return { kobo };
}
