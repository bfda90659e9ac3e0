import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './transfers.schemas';

export const listTransfers: DeskCall<typeof schemas.listTransfers> = {
  name: 'listTransfers',
  method: 'GET',
  path: '/desk/transfers/',
};

/** The body is multipart/form-data. */
export const uploadStatement: DeskCall<typeof schemas.uploadStatement> = {
  name: 'uploadStatement',
  method: 'POST',
  path: '/desk/statements/',
};

export const listLines: DeskCall<typeof schemas.listLines> = {
  name: 'listLines',
  method: 'GET',
  path: '/desk/transfers/lines/',
};

/** Requires If-Match with the version of the order. */
export const confirmLine: DeskCall<typeof schemas.confirmLine> = {
  name: 'confirmLine',
  method: 'POST',
  path: '/desk/transfers/lines/:lineId/confirm/',
};

export const ignoreLine: DeskCall<typeof schemas.ignoreLine> = {
  name: 'ignoreLine',
  method: 'POST',
  path: '/desk/transfers/lines/:lineId/ignore/',
};

export const reopenLine: DeskCall<typeof schemas.reopenLine> = {
  name: 'reopenLine',
  method: 'POST',
  path: '/desk/transfers/lines/:lineId/reopen/',
};

export type TransferPage = SuccessOf<typeof listTransfers>;
/** An order whose customer is to transfer its total. */
export type AwaitedTransfer = TransferPage['items'][number];
/** What an upload has brought. */
export type StatementUpload = SuccessOf<typeof uploadStatement>;
export type LinePage = SuccessOf<typeof listLines>;
/** Money that came in, as the bank's statement lists it. */
export type StatementLine = LinePage['items'][number];
/** An order that a line may be for. */
export type Suggestion = StatementLine['suggestions'][number];
export type ConfirmedLine = SuccessOf<typeof confirmLine>;
