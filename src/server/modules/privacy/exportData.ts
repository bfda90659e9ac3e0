import type { exportData as exportDataCall } from '@contract/calls/privacy';
import type { SuccessOf } from '@contract/call';
import { toNaira } from '@contract/entities/money';
import type { Order } from '@contract/entities/order';
import type { Database } from '../../db/client';
import { inSnapshot } from '../../db/snapshot';
import type { SignedIn } from '../../http/serveCall';
import { listAddresses } from '../addresses';
import { getAccount, listSessions } from '../auth';
import { incidentsOf } from '../incidents';
import { findLettersOf } from '../mail';
import { findOrdersOf, toOrder } from '../orders';
import { findPaymentsOf } from './privacyRepository';

type Exported = SuccessOf<typeof exportDataCall>;

/** Everything that is kept of a customer, of one moment. @throws ShopError token_invalid */
export async function exportData(db: Database, caller: SignedIn): Promise<Exported> {
  // The account's own address becomes an entry when the entries are first looked at, which a snapshot cannot write.
  await listAddresses(db, caller.id);
  return inSnapshot(db, (tx) => everythingOf(tx, caller));
}

/** Whoever keeps more of customers adds it here. */
async function everythingOf(db: Database, caller: SignedIn): Promise<Exported> {
  const orders = await allOrders(db, caller.id);
  return {
    exported_at: new Date().toISOString(),
    account: await getAccount(db, caller.id),
    addresses: await listAddresses(db, caller.id),
    orders,
    payments: await paymentsOf(db, caller.id),
    promotions: orders.flatMap(({ promotion_code: code, order_id, discount_total }) =>
      code === null ? [] : [{ code, order_id, discount_total }],
    ),
    ...{ reviews: [], reports: [], watches: [], returns: [] },
    sessions: await listSessions(db, caller),
    letters: await lettersOf(db, caller.id),
    incidents: await incidentsOf(db, caller.id),
  };
}

const PAGE = 100;

/** Newest first. */
async function allOrders(db: Database, userId: number): Promise<Order[]> {
  const all: Order[] = [];
  for (let after: number | undefined; ; after = all.at(-1)?.order_id) {
    const page = await findOrdersOf(db, userId, { limit: PAGE, after });
    all.push(...page.map(toOrder));
    if (page.length < PAGE) return all;
  }
}

async function paymentsOf(db: Database, userId: number): Promise<Exported['payments']> {
  const rows = await findPaymentsOf(db, userId);
  return rows.map(({ orderId, reference, amountKobo, method, state, createdAt }) => ({
    ...{ order_id: orderId, reference, amount: toNaira(amountKobo), method, state },
    created_at: createdAt.toISOString(),
  }));
}

async function lettersOf(db: Database, userId: number): Promise<Exported['letters']> {
  const rows = await findLettersOf(db, userId);
  return rows.map(({ event, recipient, subject, createdAt, sentAt }) => ({
    ...{ kind: event.type, to: recipient, subject },
    written_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }));
}
