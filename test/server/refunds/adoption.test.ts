import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../src/server/db/client';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { makeEmptyDatabase } from '../../support/database';
import { migrateUpTo } from '../../support/releaseBefore';

/** An order as the release before the ledger wrote it. */
interface OldOrder {
  status?: string;
  isPaid?: boolean;
  /** the reference that paid it */
  by?: string;
  methodId?: number;
}

interface OldAttempt {
  reference: string;
  amountKobo: number;
  currency?: string;
  state?: string;
  method?: string;
  isBooked?: boolean;
}

let database: OpenDatabase;
let orderId: number;

beforeAll(async () => {
  database = await makeEmptyDatabase();
  await migrateUpTo(database.db, '0009_place_order_of_session');
  await database.db.execute(
    sql`insert into users (username, email, password_hash) values ('ada', 'ada@example.com', 'none')`,
  );
});

afterAll(() => database.close());

async function order({ status = 'Cancelled', isPaid = false, by, methodId = 2 }: OldOrder): Promise<void> {
  const found: unknown = await database.db.execute(sql`
    insert into orders (user_id, status, payment_confirmed, transaction_reference, payment_method_id, shipping_method,
      subtotal_kobo, shipping_kobo, total_kobo, email, first_name, last_name, address, city, state, postal_code,
      country, phone)
    values (1, ${status}, ${isPaid}, ${by ?? null}, ${methodId}, 'ikeja', 1500000, 500000, 2000000,
      'ada@example.com', 'Ada', 'Obi', '1 Road', 'Lagos', 'Lagos', '1', 'Nigeria', '08030000000')
    returning id`);
  orderId = (found as { rows: { id: number }[] }).rows[0]?.id ?? 0;
}

async function attempt({
  reference,
  amountKobo,
  currency = 'NGN',
  state = 'success',
  method = 'card',
  isBooked = true,
}: OldAttempt): Promise<void> {
  await database.db.execute(sql`
    insert into payment_attempts (order_id, reference, amount_kobo, currency, state, method, verified_at)
    values (${orderId}, ${reference}, ${amountKobo}, ${currency}, ${state}, ${method},
      ${isBooked ? '2026-11-20T10:00:00Z' : null}::timestamptz)`);
}

async function due(note: string): Promise<void> {
  await database.db.execute(sql`
    insert into order_events (order_id, at, status, note)
    values (${orderId}, '2026-11-20T10:00:00Z', 'refund_due', ${note})`);
}

const ledger = async (of = orderId) =>
  (await refundsOf(database.db, of)).map(
    ({ reason, paymentReference, amountKobo, currency, method, status }) => [
      ...[reason, paymentReference, amountKobo, currency, method, status],
    ],
  );

/** What a case wrote, and the rows that it must become. */
const CASES: [string, () => Promise<void>, unknown[][]][] = [
  [
    'a paid order that was cancelled, card fee included',
    async () => {
      await order({ isPaid: true, by: 'a1' });
      await attempt({ reference: 'a1', amountKobo: 2_040_050 });
      await due('Reference a1, ₦20,400.50');
    },
    [['cancelled', 'a1', 2_040_050, 'NGN', 'card', 'due']],
  ],
  [
    'a second payment of a paid order',
    async () => {
      await order({ status: 'Processing', isPaid: true, by: 'b1' });
      await attempt({ reference: 'b1', amountKobo: 2_040_000 });
      await attempt({ reference: 'b2', amountKobo: 2_000_000, method: 'bank_transfer' });
      await due('Reference b2, ₦20,000.00');
    },
    [['paid_twice', 'b2', 2_000_000, 'NGN', 'bank_transfer', 'due']],
  ],
  [
    'money for a cancelled order, in another currency',
    async () => {
      await order({});
      await attempt({ reference: 'c1', amountKobo: 1_250, currency: 'USD', state: 'failed' });
      await due('Reference c1, USD 12.5');
    },
    [['paid_cancelled', 'c1', 1_250, 'USD', 'card', 'due']],
  ],
  [
    'a currency in words of the provider’s own',
    async () => {
      await order({});
      await attempt({ reference: 'd1', amountKobo: 7, currency: 'gh cedi' });
      await due('Reference d1, gh cedi 0.07');
    },
    [['paid_cancelled', 'd1', 7, 'gh cedi', 'card', 'due']],
  ],
  [
    'an event whose payment is not known: by what it says',
    async () => {
      await order({ methodId: 1 });
      await due('Reference NIP, 12, ₦3, ₦1,234,567.89');
    },
    [['paid_cancelled', 'NIP, 12, ₦3', 123_456_789, 'NGN', 'bank_transfer', 'due']],
  ],
  [
    'an event whose payment is known and was never booked: by what it says',
    async () => {
      await order({ isPaid: true, by: 'e1' });
      await attempt({ reference: 'e1', amountKobo: 2_040_000, state: 'initialised', isBooked: false });
      await due('Reference e1, ₦20,000.00');
    },
    [['cancelled', 'e1', 2_000_000, 'NGN', 'card', 'due']],
  ],
  [
    'two payments of one order, one noted twice',
    async () => {
      await order({ isPaid: true, by: 'f1' });
      await attempt({ reference: 'f1', amountKobo: 2_040_000 });
      await attempt({ reference: 'f2', amountKobo: 2_040_000 });
      await due('Reference f2, ₦20,400.00');
      await due('Reference f1, ₦20,400.00');
      await due('Reference f1, ₦20,400.00');
    },
    [
      ['cancelled', 'f1', 2_040_000, 'NGN', 'card', 'due'],
      ['paid_twice', 'f2', 2_040_000, 'NGN', 'card', 'due'],
    ],
  ],
  [
    'money of another amount that nobody noted as owed',
    async () => {
      await order({ status: 'Pending' });
      await attempt({ reference: 'g1', amountKobo: 2_039_999, state: 'failed' });
    },
    [['wrong_amount', 'g1', 2_039_999, 'NGN', 'card', 'due']],
  ],
  [
    'money of another currency that nobody noted as owed, in an order that another paid',
    async () => {
      await order({ status: 'Processing', isPaid: true, by: 'h1' });
      await attempt({ reference: 'h1', amountKobo: 2_040_000 });
      await attempt({ reference: 'h2', amountKobo: 5_000, currency: 'USD', state: 'failed' });
    },
    [['wrong_amount', 'h2', 5_000, 'USD', 'card', 'due']],
  ],
  [
    'nothing of another amount by which the keeper confirmed the order all the same',
    async () => {
      await order({ status: 'Processing', isPaid: true, by: 'i1' });
      await attempt({ reference: 'i1', amountKobo: 2_039_999, state: 'failed' });
    },
    [],
  ],
  [
    'nothing of payments that were declined, are open, or paid',
    async () => {
      await order({ status: 'Processing', isPaid: true, by: 'j1' });
      await attempt({ reference: 'j1', amountKobo: 2_040_000 });
      await attempt({ reference: 'j2', amountKobo: 2_040_000, state: 'failed', isBooked: false });
      await attempt({ reference: 'j3', amountKobo: 2_040_000, state: 'pending', isBooked: false });
      await attempt({ reference: 'j4', amountKobo: 0, state: 'failed' });
    },
    [],
  ],
  [
    'nothing of a note that names no sum',
    async () => {
      await order({});
      await due('Asked by phone');
      await due('Reference k1, ₦');
    },
    [],
  ],
];

const written = new Map<string, number>();

beforeAll(async () => {
  for (const [what, write] of CASES) {
    await write();
    written.set(what, orderId);
  }
  await database.migrate();
  await database.migrate();
});

describe('a shop of the release before, migrated, owes', () => {
  it.each(CASES)('%s', async (what, _write, rows) => {
    expect((await ledger(written.get(what))).sort()).toEqual([...rows].sort());
  });

  it('since when it was noted', async () => {
    const [row] = await refundsOf(database.db, written.get(CASES[0]?.[0] ?? '') ?? 0);
    expect(row?.createdAt).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  it('each with one event, of which it writes those that are missing', async () => {
    for (const [what, , rows] of CASES.filter(([, , found]) => found[0]?.[0] === 'wrong_amount')) {
      const events = await eventsOf(database.db, written.get(what) ?? 0);
      const text = rows[0]?.[3] === 'USD' ? 'USD 50.00' : '₦20,399.99';
      expect(events).toEqual([`refund_due: Reference ${String(rows[0]?.[1])}, ${text}`]);
    }
  });

  it('and writes no letters about it', async () => {
    for (const id of written.values()) expect(await mailsOf(database.db, id)).toEqual([]);
  });
});

describe('what the release before writes while servers are replaced', () => {
  it('is taken into the ledger by the next start, once', async () => {
    await order({ isPaid: true, by: 'z1' });
    await attempt({ reference: 'z1', amountKobo: 2_040_000 });
    await due('Reference z1, ₦20,400.00');
    await Promise.all([database.migrate(), database.migrate()]);
    expect(await ledger()).toEqual([['cancelled', 'z1', 2_040_000, 'NGN', 'card', 'due']]);
  });

  it('counts what is in the ledger already', async () => {
    await order({ isPaid: true, by: 'y1' });
    await attempt({ reference: 'y1', amountKobo: 2_040_000 });
    await database.db.execute(sql`
      insert into refunds (order_id, payment_reference, method, amount_kobo, reason, status)
      values (${orderId}, 'y1', 'card', 40000, 'made_at_provider', 'done')`);
    await due('Reference y1, ₦20,400.00');
    await database.migrate();
    expect(await ledger()).toEqual([
      ['made_at_provider', 'y1', 40_000, 'NGN', 'card', 'done'],
      ['cancelled', 'y1', 2_000_000, 'NGN', 'card', 'due'],
    ]);
  });
});
