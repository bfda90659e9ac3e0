import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { pageOf, PageQuery, strictObject, Timestamp } from '../../desk/shapes.schemas';
import { OrderListItem } from './orders.schemas';

/** An order whose customer is to transfer its total. */
const AwaitedTransfer = T.Object({
  ...OrderListItem.properties,
  expires_at: { ...Timestamp, description: 'when it is cancelled unless it is paid, ISO 8601, UTC' },
});

export const listTransfers = defineDeskSchemas({
  summary: 'Orders that wait for a bank transfer, oldest first',
  access: 'staff',
  permission: 'payments.confirm',
  query: strictObject(PageQuery),
  replies: { 200: pageOf(AwaitedTransfer) },
});
