import type { StatementUpload, Suggestion } from '@contract/calls/desk/transfers';
import { MAX_REASON_LENGTH, MAX_STATEMENT_BYTES } from '@contract/calls/desk/transfers.limits';
import { formatAmount, groupThousands } from '@contract/entities/money';
import type { ListTexts } from '../../shared/components/PagedList';
import type { LineFilter } from './transferAddress';

const BYTES_PER_MIB = 1024 * 1024;

/** `1 line`, `1,234 lines` */
const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${groupThousands(count)} ${many}`;

/** The sentences of the transfers' screen. */
export const messages = {
  erased: 'Erased customer',
  overdue: 'Overdue',
  narrationDropped: 'The narration is no longer kept.',
  noNarration: 'No narration',
  ofStatement: (id: number) => `Only the lines that statement ${id} has added.`,
  showAllLines: 'Show the lines of all statements',
  unsent: 'What you have entered has not been sent.',
  unknown: "We don't know yet what became of a line that you confirmed.",
  // Uploading
  uploadHint: `A CSV file of the bank, of at most ${MAX_STATEMENT_BYTES / BYTES_PER_MIB} MB. An upload confirms nothing.`,
  uploading: 'Uploading the statement…',
  tooLarge: `This file is larger than ${MAX_STATEMENT_BYTES / BYTES_PER_MIB} MB. Split the statement and upload each part.`,
  unanswered:
    "The shop didn't answer. Check your connection, then upload the file again: no line is added twice.",
  unmapped: (file: string) => `${file} has not been uploaded yet: choose its columns first.`,
  addedStay: 'The lines that were added stay. By other columns, the same money may be added once more.',
  mappingHint:
    'These are the first rows. The shop remembers what you choose for the next statement of this kind.',
  unreadable: (count: number) => `${countOf(count, 'row', 'rows')} could not be read:`,
  moreProblems: (count: number) => `and ${groupThousands(count)} more`,
  // Confirming
  paid: (orderId: number) => `Order ${orderId} is paid.`,
  owedBack: 'The money of this line is owed back.',
  overpaid: (naira: number) => `${formatAmount(naira)} is owed back.`,
  notPayable: 'This order takes no money any more. What came is recorded all the same, and owed back.',
  hiddenDifference: 'The change is of something that this page does not show.',
  confirmTitle: (naira: number, orderId: number) => `Confirm ${formatAmount(naira)} for order ${orderId}`,
  // Lines that are for no order, or for another one
  ignored: 'The line is noted as not for an order.',
  reopened: 'The line is open again.',
  orderNumberInvalid: 'Type the number of an order, such as 10023.',
  orderUnknown: 'There is no order with this number.',
  reasonHint: 'It is stored with the line. No customer reads it.',
  reasonMissing: 'Type why this line is not for an order.',
  reasonTooLong: `Use at most ${MAX_REASON_LENGTH} characters.`,
} as const;

/** `12 new lines, 3 known.`, and what was left out. */
export function uploadText({ new: added, known: existing, skipped, problems }: StatementUpload): string {
  const texts = [
    `${countOf(added, 'new line', 'new lines')}, ${groupThousands(existing)} known.`,
    skipped > 0 && `${countOf(skipped, 'row', 'rows')} without incoming money.`,
    problems.length > 0 && `${countOf(problems.length, 'row', 'rows')} could not be read.`,
  ];
  return texts.filter((text) => text !== false).join(' ');
}

/** Why an order is suggested for a line. */
export function reasonText({ why, total_amount: total }: Suggestion): string {
  if (why === 'number') return 'The number and the amount match.';
  return why === 'name'
    ? 'The name and the amount match.'
    : `The number matches, the amount does not: the total is ${formatAmount(total)}.`;
}

export const FILTER_LABELS: Readonly<Record<LineFilter, string>> = {
  open: 'Open',
  matched: 'Matched',
  ignored: 'Not for an order',
  all: 'All',
};

/** The headings of the list of lines. */
export const LIST_TITLES: Readonly<Record<LineFilter, string>> = {
  open: 'Open lines',
  matched: 'Matched lines',
  ignored: 'Lines not for an order',
  all: 'All lines',
};

export const awaitingTexts: ListTexts = {
  loading: 'Loading the orders…',
  failed: "We couldn't load the orders.",
  rereadFailed: "We couldn't read the orders again, so the list may not be the newest.",
  shown: (count) =>
    count === 0
      ? 'No order is waiting for a bank transfer.'
      : `${countOf(count, 'order is', 'orders are')} shown.`,
  moreShown: (count) => `${countOf(count, 'more order is', 'more orders are')} shown.`,
  more: 'Show more orders',
};

const NO_LINES: Readonly<Record<LineFilter, string>> = {
  open: 'No line is open. Upload a statement to add its lines.',
  matched: 'No line is matched to an order.',
  ignored: 'No line is noted as not for an order.',
  all: 'No statement has been uploaded.',
};

const NO_LINES_OF_STATEMENT: Readonly<Record<LineFilter, string>> = {
  open: 'No line of this statement is open.',
  matched: 'No line of this statement is matched to an order.',
  ignored: 'No line of this statement is noted as not for an order.',
  all: 'This statement has added no lines.',
};

/** @param isOfStatement whether only the lines of one statement are shown */
export function lineTexts(state: LineFilter, isOfStatement: boolean): ListTexts {
  const empty = (isOfStatement ? NO_LINES_OF_STATEMENT : NO_LINES)[state];
  return {
    loading: 'Loading the lines…',
    failed: "We couldn't load the lines.",
    rereadFailed: "We couldn't read the lines again, so the list may not be the newest.",
    shown: (count) => (count === 0 ? empty : `${countOf(count, 'line is', 'lines are')} shown.`),
    moreShown: (count) => `${countOf(count, 'more line is', 'more lines are')} shown.`,
    more: 'Show more lines',
  };
}

export const confirmTexts = {
  sending: 'Confirming…',
  lookingUp: 'The shop has not answered. Looking up whether the line was confirmed…',
  done: null,
  notDone: 'The line has not been confirmed yet. You can try again.',
  unknown: "We don't know yet whether the line was confirmed. Check before you try again.",
} as const;
