import type {
  AwaitedTransfer,
  ConfirmedLine,
  LinePage,
  StatementLine,
  StatementUpload,
  Suggestion,
  TransferPage,
} from '@contract/calls/desk/transfers';
import { LINE_STATES, SUGGESTION_REASONS } from '@contract/calls/desk/transfers.limits';
import { idOf, isRecord, nonEmptyTextOf, numberOf, readList, textOf } from '@ui/guards';
import { readItem, readOrderDetails } from './readOrders';

/** The first rows of a statement whose columns are new to the shop. */
export interface StatementSheet {
  /** the cells of the header */
  columns: readonly string[];
  /** the first rows below it */
  rows: readonly (readonly string[])[];
}

/** @returns null if the response is no page */
export function readTransferPage(response: unknown): TransferPage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readTransfer), next: nonEmptyTextOf(response.next) };
}

function readTransfer(value: unknown): AwaitedTransfer | null {
  const isTransfer = readItem(value) !== null && isRecord(value) && textOf(value.expires_at) !== null;
  return isTransfer ? (value as AwaitedTransfer) : null;
}

/** @returns null if the response is no page */
export function readLinePage(response: unknown): LinePage | null {
  if (!isRecord(response) || !Array.isArray(response.items)) return null;
  return { items: readList(response.items, readLine), next: nonEmptyTextOf(response.next) };
}

/** @returns null if the response is no line of a statement */
export function readLine(value: unknown): StatementLine | null {
  if (!isRecord(value)) return null;
  const isLine =
    idOf(value.line_id) !== null &&
    textOf(value.date) !== null &&
    numberOf(value.amount) !== null &&
    LINE_STATES.some((state) => state === value.state) &&
    [value.narration, value.reference].every((text) => text === null || textOf(text) !== null) &&
    (value.order_id === null || idOf(value.order_id) !== null);
  return isLine
    ? { ...(value as StatementLine), suggestions: readList(value.suggestions, readSuggestion) }
    : null;
}

function readSuggestion(value: unknown): Suggestion | null {
  if (!isRecord(value)) return null;
  const isSuggestion =
    idOf(value.order_id) !== null &&
    idOf(value.version) !== null &&
    numberOf(value.total_amount) !== null &&
    textOf(value.name) !== null &&
    SUGGESTION_REASONS.some((reason) => reason === value.why);
  return isSuggestion ? (value as Suggestion) : null;
}

/** @returns null if the response is no line with its order */
export function readConfirmedLine(response: unknown): ConfirmedLine | null {
  if (!isRecord(response)) return null;
  const [line, order] = [readLine(response.line), readOrderDetails(response.order)];
  return line && order && { line, order };
}

/** @returns null if the response says nothing of an upload */
export function readUpload(response: unknown): StatementUpload | null {
  if (!isRecord(response)) return null;
  const id = idOf(response.statement_id);
  const [added, existing, skipped] = [response.new, response.known, response.skipped].map(numberOf);
  if (id === null || added == null || existing == null || skipped == null) return null;
  return {
    ...{ statement_id: id, new: added, known: existing, skipped },
    problems: readList(response.problems, readProblem),
  };
}

function readProblem(value: unknown): StatementUpload['problems'][number] | null {
  if (!isRecord(value)) return null;
  const [line, sentence] = [idOf(value.line), textOf(value.sentence)];
  return line === null || sentence === null ? null : { line, sentence };
}

/** @param data the body of a refusal @returns null if it names no columns */
export function readSheet(data: unknown): StatementSheet | null {
  if (!isRecord(data)) return null;
  const columns = readList(data.columns, textOf);
  const rows = Array.isArray(data.rows) ? data.rows.map((cells) => readList(cells, textOf)) : [];
  return columns.length === 0 ? null : { columns, rows };
}
