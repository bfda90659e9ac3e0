import type { SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './refunds.schemas';

export const listRefunds: DeskCall<typeof schemas.listRefunds> = {
  name: 'listRefunds',
  method: 'GET',
  path: '/desk/refunds/',
};

export const getRefund: DeskCall<typeof schemas.getRefund> = {
  name: 'getRefund',
  method: 'GET',
  path: '/desk/refunds/:refundId/',
};

/** A row of the ledger. */
export type Refund = SuccessOf<typeof getRefund>;
/** A page of the ledger. */
export type RefundPage = SuccessOf<typeof listRefunds>;
