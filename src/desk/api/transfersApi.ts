import type { BodyOf } from '@contract/call';
import * as calls from '@contract/calls/desk/transfers';
import type {
  ConfirmedLine,
  LinePage,
  StatementLine,
  StatementUpload,
  TransferPage,
} from '@contract/calls/desk/transfers';
import type { DateFormat, LineState } from '@contract/calls/desk/transfers.limits';
import { failureOf } from '@ui/api/failure';
import { fromCall } from '@ui/api/request';
import type { AppThunk } from '../shared/state/hooks';
import { deskApi } from './deskApi';
import {
  readConfirmedLine,
  readLine,
  readLinePage,
  readSheet,
  readTransferPage,
  readUpload,
  type StatementSheet,
} from './readTransfers';
import { changeResultOf, refusalOf, type ChangeResult, type Refusal } from './refusal';

export interface LineListArg {
  state?: LineState;
  /** only the lines that this statement has added */
  statement_id?: number;
}

/** Which column of a statement has what, by the columns' names. */
export interface StatementMapping {
  date: string;
  date_format: DateFormat;
  narration: string;
  credit?: string;
  amount?: string;
  reference?: string;
}

const listTransfers = fromCall(calls.listTransfers);
const listLines = fromCall(calls.listLines);
const uploadStatement = fromCall(calls.uploadStatement, readUpload);
const NEXT_PAGES = {
  initialPageParam: undefined,
  getNextPageParam: (page: { next: string | null } | null) => page?.next ?? undefined,
};

const transfersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    /** Pages of the orders that wait for a transfer. Each change of an order may change them. */
    listTransfers: build.infiniteQuery<TransferPage | null, void, string | undefined>({
      query: ({ pageParam }) => listTransfers.query({ query: { after: pageParam } }),
      transformResponse: readTransferPage,
      extraOptions: listTransfers.extraOptions,
      infiniteQueryOptions: NEXT_PAGES,
      providesTags: ['OrderList'],
    }),
    /** Pages of the lines of all statements. */
    listLines: build.infiniteQuery<LinePage | null, LineListArg, string | undefined>({
      query: ({ queryArg, pageParam }) => listLines.query({ query: { ...queryArg, after: pageParam } }),
      transformResponse: readLinePage,
      extraOptions: listLines.extraOptions,
      infiniteQueryOptions: NEXT_PAGES,
      providesTags: ['LineList'],
    }),
    /** Sent as a form, and once more after a refreshed token. */
    uploadStatement: build.mutation({
      ...uploadStatement,
      query: (form: FormData) => ({
        ...uploadStatement.query({ body: { file: undefined } }),
        body: form,
      }),
      transformResponse: readUpload,
      extraOptions: { ...uploadStatement.extraOptions, isLong: true },
    }),
    confirmLine: build.mutation(fromCall(calls.confirmLine, readConfirmedLine)),
    ignoreLine: build.mutation(fromCall(calls.ignoreLine, readLine)),
    reopenLine: build.mutation(fromCall(calls.reopenLine, readLine)),
  }),
});

export const { useListTransfersInfiniteQuery, useListLinesInfiniteQuery } = transfersApi;
const { endpoints } = transfersApi;

/** Reads the lines on the screen anew. */
export function rereadLines(): AppThunk {
  return (dispatch) => {
    dispatch(transfersApi.util.invalidateTags(['LineList']));
  };
}

/** Shows this state of a line in every list of lines until they are read again, which they are at once. */
export function showLine(line: StatementLine): AppThunk {
  return (dispatch, getState) => {
    for (const arg of transfersApi.util.selectCachedArgsForQuery(getState(), 'listLines'))
      dispatch(
        transfersApi.util.updateQueryData('listLines', arg, ({ pages }) => {
          for (const page of pages) {
            const at = page?.items.findIndex(({ line_id: id }) => id === line.line_id) ?? -1;
            if (page && at !== -1) page.items[at] = line;
          }
        }),
      );
    dispatch(rereadLines());
  };
}

/** What became of a statement: its lines, null if the answer cannot be read; or the columns to choose from; or why it was refused. */
export type UploadResult =
  { upload: StatementUpload | null } | { sheet: StatementSheet } | { refusal: Refusal };

/** Uploads a statement. Doing it twice adds nothing twice. @param mapping null: the one that the shop remembers */
export function uploadStatementFile(
  file: File,
  mapping: StatementMapping | null,
): AppThunk<Promise<UploadResult>> {
  return async (dispatch) => {
    const form = new FormData();
    form.set('file', file, file.name);
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    const { data, error } = await dispatch(endpoints.uploadStatement.initiate(form, { track: false }));
    if (!error) {
      dispatch(rereadLines());
      return { upload: data ?? null };
    }
    const refusal = refusalOf(error);
    const sheet = refusal.code === 'mapping_needed' ? readSheet(failureOf(error).data) : null;
    return sheet ? { sheet } : { refusal };
  };
}

/** A line, and the order that it is to pay, with the version that was read. */
export interface LineConfirmation {
  lineId: number;
  version: number;
  body: BodyOf<typeof calls.confirmLine>;
}

/** Confirms that a line is the money for an order. Sending the same again has no second effect. */
export function confirmLine({
  lineId,
  version,
  body,
}: LineConfirmation): AppThunk<Promise<ChangeResult<ConfirmedLine>>> {
  return async (dispatch) => {
    const headers = { 'if-match': `"${version}"` };
    return changeResultOf(
      await dispatch(endpoints.confirmLine.initiate({ params: { lineId }, headers, body }, { track: false })),
    );
  };
}

/** Notes that a line is not for an order, as often as it is sent. */
export function ignoreLine(lineId: number, reason: string): AppThunk<Promise<ChangeResult<StatementLine>>> {
  return async (dispatch) =>
    changeResultOf(
      await dispatch(
        endpoints.ignoreLine.initiate({ params: { lineId }, body: { reason } }, { track: false }),
      ),
    );
}

/** Opens a line again, as often as it is sent. */
export function reopenLine(lineId: number): AppThunk<Promise<ChangeResult<StatementLine>>> {
  return async (dispatch) =>
    changeResultOf(await dispatch(endpoints.reopenLine.initiate({ params: { lineId } }, { track: false })));
}
