import { cancelOrder } from '@contract/calls/orders';
import { listDeskOrders, moveDeskOrder } from '@contract/calls/desk/orders';
import { listTransfers, type AwaitedTransfer, type TransferPage } from '@contract/calls/desk/transfers';
import { newCustomer, type Customer } from '../../support/customer';
import { PICKUP } from '../../support/deskOrders';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { confirmBy, placeUnpaid } from '../desk/confirming';

const shop = testShop({ ORDER_EXPIRY_HOURS: '48' });
const db = () => shop().database.db;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
});

beforeEach(async () => {
  ada = await newCustomer(shop().address);
});

const place = (changes = {}) => placeUnpaid(db(), ada, changes);

/** What awaits a transfer of the customer of this test, page by page. */
async function awaited(limit = 100, betweenPages?: () => Promise<void>) {
  const items: AwaitedTransfer[] = [];
  let after: string | null = null;
  for (let page = 0; page < 50; page += 1) {
    const query: Record<string, string | number> = { limit, ...(after !== null && { after }) };
    const { items: pageItems, next }: TransferPage = (await keeper.call(listTransfers, { query })).body;
    items.push(...pageItems);
    if (next === null) return items.filter(({ customer_id: id }) => id === ada.id);
    after = next;
    await betweenPages?.();
  }
  throw new Error('The list has no end.');
}
const ids = async (...input: Parameters<typeof awaited>) =>
  (await awaited(...input)).map(({ order_id: id }) => id);

it('has pending, unpaid orders by bank transfer, oldest first', async () => {
  const first = await place();
  const byCard = await place({ payment_method_id: 2 });
  const pickup = await place(PICKUP);
  const last = await place();
  expect(await ids()).toEqual([first, pickup, last]);
  expect(await ids()).not.toContain(byCard);
});

it('has an order as the list of orders has it, and when it expires', async () => {
  const orderId = await place();
  const [item] = await awaited();
  const { body } = await keeper.call(listDeskOrders, { query: { q: String(orderId) } });
  const [listed] = body.items;
  const expires = new Date(Date.parse(listed?.created_at ?? '') + 48 * 3_600_000).toISOString();
  expect(item).toEqual({ ...listed, expires_at: expires });
});

it('loses an order that is paid, cancelled or moved on', async () => {
  const [paid, cancelled, moved, owed] = [await place(), await place(), await place(PICKUP), await place()];
  await confirmBy(keeper, paid);
  await ada.must(cancelOrder, { params: { orderId: cancelled } });
  await keeper.call(moveDeskOrder, {
    ...{ params: { orderId: moved }, body: { to: 'Processing' }, headers: { 'if-match': '"1"' } },
  });
  // Money that is owed back pays nothing: its order goes on waiting.
  await confirmBy(keeper, owed, { amount: 5, difference: 'return' });
  expect(await ids()).toEqual([owed]);
});

it('has each order exactly once over its pages, while others come and go', async () => {
  const orders = [await place(), await place(), await place(), await place(), await place()];
  let added = 0;
  const pages = await ids(2, async () => {
    added = await place();
  });
  expect(pages.slice(0, 5)).toEqual(orders);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toContain(added);
});

it.each([['after=x'], ['after='], ['limit=0'], ['limit=101'], ['status=Pending'], ['sort=created_at']])(
  'does not take %s',
  async (search) => {
    const query = Object.fromEntries(new URLSearchParams(search));
    const { status, fields } = await keeper.call(listTransfers, { query });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [search.split('=')[0]]]);
  },
);

it('does not take the next page of another list', async () => {
  await place();
  await place();
  const { body } = await keeper.call(listDeskOrders, { query: { limit: 1, sort: 'created_at' } });
  const { status } = await keeper.call(listTransfers, { query: { after: body.next ?? '' } });
  expect(status).toBe(400);
});
