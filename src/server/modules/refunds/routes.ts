import * as calls from '@contract/calls/desk/refunds';
import * as schemas from '@contract/calls/desk/refunds.schemas';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall } from '../../http/serveDeskCall';
import { etagOf } from '../../http/versions';
import { listRefunds } from './listRefunds';
import { findRefund } from './refundsRepository';
import { toRefund } from './toRefund';

/** The desk's view of the ledger. */
export function refundRoutes(desk: DeskApi, { db }: { db: Database }): void {
  serveDeskCall(desk, calls.listRefunds, schemas.listRefunds, async ({ query }) => ({
    status: 200,
    body: await listRefunds(db, query),
  }));
  serveDeskCall(desk, calls.getRefund, schemas.getRefund, async ({ params }) => {
    const refund = await findRefund(db, params.refundId);
    if (!refund) throw new ShopError('not_found', 'Refund not found.');
    return { status: 200, body: toRefund(refund), headers: { etag: etagOf(refund) } };
  });
}
