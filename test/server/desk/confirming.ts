import { placeOrder } from '@contract/calls/orders';
import { listAudit } from '@contract/calls/desk/audit';
import { confirmOrderTransfer, getDeskOrder } from '@contract/calls/desk/orders';
import type { Database } from '../../../src/server/db/client';
import type { Customer } from '../../support/customer';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { withoutDelivery } from '../../support/orderDetails';
import { makeProduct, orderBody } from '../../support/orders';
import type { StaffMember } from '../../support/staff';

/** Places an unpaid order of ₦20,000, to be paid by bank transfer. */
export async function placeUnpaid(db: Database, customer: Customer, changes = {}): Promise<number> {
  const body = orderBody([{ product: await makeProduct(db) }], { payment_method_id: 1, ...changes });
  return (await customer.must(placeOrder, { body })).order_id;
}

export interface Confirming {
  reference?: unknown;
  amount?: unknown;
  difference?: unknown;
  method?: unknown;
  ifMatch?: string | null;
}

/** Confirms a transfer of an order, whose reference is the order's own unless one is given. */
export async function confirmBy(
  keeper: StaffMember,
  orderId: number,
  { ifMatch = '"1"', ...body }: Confirming = {},
) {
  const answer = await keeper.call(confirmOrderTransfer, {
    params: { orderId },
    body: { reference: `NIP-${orderId}`, ...body },
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  });
  return answer.status === 200 ? { ...answer, body: withoutDelivery(answer.body) } : answer;
}

/** What the desk's audit has of an order, newest first. */
export const auditOf = async (keeper: StaffMember, orderId: number) =>
  (await keeper.call(listAudit, { query: { subject_type: 'order', subject_id: orderId } })).body.items;

/** What the ledger has of an order: reason, reference and naira. */
export const ledgerOf = async (db: Database, orderId: number) =>
  (await refundsOf(db, orderId)).map(({ reason, paymentReference, amountKobo }) => [
    reason,
    paymentReference,
    amountKobo / 100,
  ]);

/** All that a confirmation changes. */
export async function stateOf(db: Database, keeper: StaffMember, orderId: number) {
  const { body, etag } = await keeper.call(getDeskOrder, { params: { orderId } });
  return {
    ...{ body: withoutDelivery(body), etag, events: await eventsOf(db, orderId) },
    // Emails of one transaction have the same moment.
    mails: (await mailsOf(db, orderId)).sort(),
    ...{ ledger: await refundsOf(db, orderId), audit: await auditOf(keeper, orderId) },
  };
}
