import type { QueryOf } from '@contract/call';
import type { LinePage, listLines as listLinesCall, StatementLine } from '@contract/calls/desk/transfers';
import { PAGE_SIZE } from '@contract/desk/lists';
import { toNaira } from '@contract/entities/money';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { decodeCursor, NUMBER, pageOf, type CursorPart } from '../../http/cursor';
import { findAwaitingOrders } from '../orders';
import { findLine, findLines, type LineRow } from './linesRepository';
import { parseStatementDate } from './statementDates';
import { orderNumbersIn, suggestFrom, type LineText } from './suggest';

const DAY: CursorPart = { test: (text) => parseStatementDate(text, 'YYYY-MM-DD') === text };
const DAY_AND_ID = [DAY, NUMBER];

/** A page of the lines of all statements, newest first. @throws ShopError invalid_request */
export async function listLines(
  db: Database,
  { limit = PAGE_SIZE, after, state, statement_id: statementId }: QueryOf<typeof listLinesCall>,
): Promise<LinePage> {
  const filters = { state, statementId };
  const scope = { sort: '-date', filters };
  const [date = '', id = ''] = after === undefined ? [] : decodeCursor(scope, after, DAY_AND_ID);
  const rows = await findLines(db, filters, {
    limit: limit + 1,
    ...(after !== undefined && { after: [date, id] }),
  });
  const suggest = await suggesterFor(db, rows);
  return pageOf(rows, {
    limit,
    scope,
    keyOf: (row) => [row.date, String(row.id)],
    toItem: (row) => toLine(row, suggest),
  });
}

/** @throws ShopError not_found */
export async function readLine(db: Database, lineId: number): Promise<StatementLine> {
  const row = await findLine(db, lineId);
  if (!row) throw lineNotFound();
  return toLine(row, await suggesterFor(db, [row]));
}

export function lineNotFound(): ShopError {
  return new ShopError('not_found', 'Line not found.');
}

type Suggest = (line: LineText) => StatementLine['suggestions'];

/** What suggests orders for these lines, if they are open. */
async function suggesterFor(db: Database, rows: readonly LineRow[]): Promise<Suggest> {
  const open = rows.filter(({ state }) => state === 'open');
  if (open.length === 0) return () => [];
  const orders = await findAwaitingOrders(db, {
    totalsKobo: [...new Set(open.map(({ amountKobo }) => amountKobo))],
    ids: [...new Set(open.flatMap(({ narration }) => orderNumbersIn(narration)))],
  });
  return suggestFrom(orders);
}

function toLine(row: LineRow, suggest: Suggest): StatementLine {
  const { id, date, amountKobo, narration, reference, state, orderId } = row;
  return {
    line_id: id,
    date,
    amount: toNaira(amountKobo),
    narration,
    reference,
    state,
    order_id: orderId,
    suggestions: state === 'open' ? suggest(row) : [],
  };
}
