import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './transfers.schemas';

export const listTransfers: DeskCall<typeof schemas.listTransfers> = {
  name: 'listTransfers',
  method: 'GET',
  path: '/desk/transfers/',
};

export type TransferPage = SuccessOf<typeof listTransfers>;
/** An order whose customer is to transfer its total. */
export type AwaitedTransfer = TransferPage['items'][number];
