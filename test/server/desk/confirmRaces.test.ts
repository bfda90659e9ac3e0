import { eq } from 'drizzle-orm';
import { cancelDeskOrder, getDeskOrder, type DeskOrderDetails } from '@contract/calls/desk/orders';
import { orderLines } from '../../../src/server/db/schema';
import { withoutDelivery } from '../../support/orderDetails';
import type { Customer } from '../../support/customer';
import { eventsOf, mailsOf, refundsOf } from '../../support/keeper';
import { stockOf } from '../../support/orders';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';
import { callDesk, newStaff, type StaffMember } from '../../support/staff';
import { auditOf, confirmBy, ledgerOf, placeUnpaid, type Confirming } from './confirming';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

function races(open: () => Promise<ServersOfOneShop>): void {
  let shop: ServersOfOneShop;
  let ada: Customer;
  let bola: StaffMember;
  let ngozi: StaffMember;
  let orderId: number;

  beforeAll(async () => {
    shop = await open();
    const there = { address: shop.addresses[0] ?? '', db: shop.db };
    bola = await newStaff(there, 'owner', { name: 'Bola' });
    ngozi = await newStaff(there, 'manager', { name: 'Ngozi' });
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    const [customer] = await shop.customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    ada = customer;
    orderId = await placeUnpaid(shop.db, ada);
  });

  /** The keepers, each at another server of the shop. */
  const keeperAt = (index: number): StaffMember => {
    const { access, ...keeper } = index % 2 ? ngozi : bola;
    const address = shop.addresses[index % shop.addresses.length] ?? '';
    const call: StaffMember['call'] = (definition, input = {}) =>
      callDesk(address, definition, {
        ...input,
        headers: { authorization: `Bearer ${access}`, ...input.headers },
      });
    return { ...keeper, access, call };
  };
  const confirm = (index: number, of: number, input: Confirming = {}) =>
    confirmBy(keeperAt(index), of, input);
  const tenTimes = <Result>(work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 10 }, (_, index) => work(index)));
  const audited = async (of: number) => (await auditOf(bola, of)).map(({ action }) => action);
  /** The stock of the order's one product, which had 10 before the order. */
  const stockNow = async (of: number) => {
    const { productId } = orderLines;
    const [line] = await shop.db.select({ productId }).from(orderLines).where(eq(orderLines.orderId, of));
    return stockOf(shop.db, line?.productId ?? 0);
  };
  const read = async (of: number) =>
    withoutDelivery((await bola.call(getDeskOrder, { params: { orderId: of } })).body);

  it('books one transfer that ten confirm at once, and answers them all alike', async () => {
    const answers = await tenTimes((index) => confirm(index, orderId));
    const body = await read(orderId);
    for (const answer of answers)
      expect([answer.status, answer.etag, answer.body]).toEqual([200, '"2"', body]);
    expect(await eventsOf(shop.db, orderId)).toHaveLength(3);
    expect((await mailsOf(shop.db, orderId)).filter((type) => type === 'payment_confirmed')).toHaveLength(1);
    expect(await audited(orderId)).toEqual(['order.confirm_transfer']);
  });

  it('owes one refund for another amount that ten return at once, or accept at once', async () => {
    const returned = await tenTimes((index) =>
      confirm(index, orderId, { amount: 15_000, difference: 'return' }),
    );
    expect(returned.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await ledgerOf(shop.db, orderId)).toEqual([['wrong_amount', `NIP-${orderId}`, 15_000]]);
    expect(await audited(orderId)).toHaveLength(1);
    const other = await placeUnpaid(shop.db, ada);
    const accepted = await tenTimes((index) =>
      confirm(index, other, { amount: 20_500, difference: 'accept' }),
    );
    expect(accepted.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await ledgerOf(shop.db, other)).toEqual([['overpaid', `NIP-${other}`, 500]]);
    expect(await audited(other)).toHaveLength(1);
  });

  it('owes one refund for money that ten confirm at once for a paid order: 409 each, one row', async () => {
    await confirm(0, orderId);
    const answers = await tenTimes((index) => confirm(index, orderId, { reference: 'two', ifMatch: '"2"' }));
    for (const { status, code } of answers) expect([status, code]).toEqual([409, 'order_not_payable']);
    expect(await ledgerOf(shop.db, orderId)).toEqual([['paid_twice', 'two', 20_000]]);
    expect(await audited(orderId)).toHaveLength(2);
  });

  it.each([1, 2, 3])('takes one of two references at once; the other keeper reads it (%i)', async () => {
    const references = [`A${orderId}`, `B${orderId}`];
    const answers = await Promise.all(
      references.map((reference, index) => confirm(index, orderId, { reference })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paidBy = references[answers.findIndex(({ status }) => status === 200)];
    const late = answers.find(({ status }) => status === 409);
    expect(late?.code).toBe('changed');
    expect(withoutDelivery(late?.current as DeskOrderDetails)).toEqual(await read(orderId));
    expect((await read(orderId)).order).toMatchObject({ version: 2, transaction_reference: paidBy });
    expect(await refundsOf(shop.db, orderId)).toEqual([]);
    expect(await audited(orderId)).toEqual(['order.confirm_transfer']);
  });

  it('takes one reference for one of two orders that name it at once', async () => {
    const orders = [orderId, await placeUnpaid(shop.db, ada)];
    const reference = `C${orderId}`;
    const answers = await Promise.all(orders.map((of, index) => confirm(index, of, { reference })));
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ]);
    const events = await Promise.all(orders.map((of) => eventsOf(shop.db, of)));
    expect(events.map(({ length }) => length).sort()).toEqual([1, 3]);
  });

  it.each([1, 2, 3])('either pays or cancels an order first; the other is changed (%i)', async () => {
    const [paid, cancelled] = await Promise.all([
      confirm(0, orderId),
      keeperAt(1).call(cancelDeskOrder, {
        params: { orderId },
        body: { reason: 'not_paid' },
        headers: { 'if-match': '"1"' },
      }),
    ]);
    expect([paid.status, cancelled.status].sort()).toEqual([200, 409]);
    expect((paid.status === 409 ? paid : cancelled).code).toBe('changed');
    expect((await read(orderId)).order.version).toBe(2);
    expect(await refundsOf(shop.db, orderId)).toEqual([]);
    expect(await audited(orderId)).toHaveLength(1);
  });

  it('cancels once for ten keepers at once, and returns the stock once', async () => {
    expect(await stockNow(orderId)).toBe(9);
    const answers = await tenTimes((index) =>
      keeperAt(index).call(cancelDeskOrder, {
        params: { orderId },
        body: { reason: 'not_paid' },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await eventsOf(shop.db, orderId)).toEqual(['Pending', 'Cancelled: Not paid for in time']);
    expect(await audited(orderId)).toEqual(['order.cancel']);
    expect(await stockNow(orderId)).toBe(10);
  });
}

describe('keepers on one server', () => {
  races(oneServer);
});

onPostgres('keepers on two servers with PostgreSQL', () => {
  races(twoServers);
});
