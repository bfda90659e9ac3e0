import * as calls from '@contract/calls/desk/transfers';
import * as schemas from '@contract/calls/desk/transfers.schemas';
import type { Database } from '../../db/client';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall } from '../../http/serveDeskCall';
import { listTransfers } from './listTransfers';

interface Options {
  db: Database;
  /** after which an unpaid order is cancelled */
  orderExpiryHours: number;
}

/** The orders that wait for a bank transfer. */
export function transferRoutes(desk: DeskApi, { db, orderExpiryHours }: Options): void {
  serveDeskCall(desk, calls.listTransfers, schemas.listTransfers, async ({ query }) => ({
    status: 200,
    body: await listTransfers(db, query, { orderExpiryHours }),
  }));
}
