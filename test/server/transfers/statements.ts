import { API_BASE, pathOf } from '@contract/call';
import {
  confirmLine,
  listLines,
  uploadStatement,
  type StatementLine,
  type StatementUpload,
} from '@contract/calls/desk/transfers';
import type { DeskErrorCode } from '@contract/desk/errorCodes';
import type { StaffMember } from '../../support/staff';

/** The mapping of the statements that `statementOf` writes. */
export const MAPPING = {
  ...{ date: 'Date', date_format: 'DD/MM/YYYY', narration: 'Narration' },
  ...{ credit: 'Credit', reference: 'Reference' },
} as const;

/** A row of a statement; what is left out is that of an ordinary transfer. */
export interface StatementRow {
  date?: string;
  narration?: string;
  credit?: string | number;
  debit?: string | number;
  reference?: string;
}

const HEADER = 'Date,Narration,Debit,Credit,Reference';

/** A statement as a bank writes it. @param header another bank has another one */
export function statementOf(rows: readonly StatementRow[], header = HEADER): string {
  const lines = rows.map(
    ({ date = '22/11/2026', narration = 'TRF', credit = '', debit = '', reference = '' }) =>
      [date, narration, debit, credit, reference]
        .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
        .join(','),
  );
  return [header, ...lines, ''].join('\n');
}

interface UploadAnswer {
  status: number;
  body: StatementUpload;
  code?: DeskErrorCode;
  error?: string;
  fields?: Record<string, string>;
  columns?: string[];
  rows?: string[][];
}

/** Sends a form to the call of statements. */
export async function sendForm(
  { address, access }: Pick<StaffMember, 'address' | 'access'>,
  form: FormData | string,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const response = await fetch(`${address}${API_BASE}${pathOf(uploadStatement, {})}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, ...headers },
    body: form,
  });
  const body = (await response.json()) as StatementUpload & Omit<UploadAnswer, 'status' | 'body'>;
  return { ...body, status: response.status, body };
}

/** Uploads a statement; without a mapping it must be one that is remembered. */
export async function upload(
  keeper: StaffMember,
  file: string | Uint8Array,
  mapping?: object | string | null,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'statement.csv');
  if (mapping !== undefined && mapping !== null)
    form.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  return sendForm(keeper, form);
}

/** The lines that an upload added, in the order of the list. */
export async function linesOf(keeper: StaffMember, statementId: number): Promise<StatementLine[]> {
  return (await keeper.call(listLines, { query: { statement_id: statementId, limit: 100 } })).body.items;
}

/** Uploads one row. @returns its line */
export async function lineFor(keeper: StaffMember, row: StatementRow): Promise<StatementLine> {
  const { body } = await upload(keeper, statementOf([row]), MAPPING);
  const [line] = await linesOf(keeper, body.statement_id);
  if (!line) throw new Error('The statement added no line.');
  return line;
}

/** Confirms that a line is for an order. */
export const confirm = (
  keeper: StaffMember,
  lineId: number,
  { ifMatch = '"1"', ...body }: { order_id: unknown; difference?: unknown; ifMatch?: string },
) => keeper.call(confirmLine, { params: { lineId }, body, headers: { 'if-match': ifMatch } });
