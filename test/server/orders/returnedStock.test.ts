import { cancelOrder, placeOrder } from '@contract/calls/orders';
import type { Database } from '../../../src/server/db/client';
import type { CatalogChange } from '../../../src/server/modules/catalog/changes/catalogChange';
import { expireOrders, moveOrder, type OrderContext } from '../../../src/server/modules/orders';
import { newCustomer, type Customer } from '../../support/customer';
import { ageOrder, orderContextOn } from '../../support/keeper';
import { makeProduct, orderBody, stockOf } from '../../support/orders';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
let ada: Customer;
let orderId: number;
let productIds: number[];
let changes: CatalogChange[] = [];

beforeAll(async () => {
  ada = await newCustomer(shop().address);
  shop().changes.onChange((change) => changes.push(change));
});

beforeEach(async () => {
  const [phone, cable] = [await makeProduct(db()), await makeProduct(db())];
  productIds = [phone.id, cable.id];
  const body = orderBody([{ product: cable, quantity: 4 }, { product: phone }]);
  ({ order_id: orderId } = await ada.must(placeOrder, { body }));
  changes = [];
});

/** Expects that the returned stock was published once, for all products of the order. */
function expectPublished(): void {
  expect(changes).toEqual([{ kind: 'returned', ids: expect.arrayContaining(productIds) as number[] }]);
  expect(changes[0]?.ids).toHaveLength(productIds.length);
}

const moves = (): OrderContext => orderContextOn(db(), shop().changes);

describe('the stock that a cancelled order returns is published to the caches', () => {
  it('once, when its customer cancels it', async () => {
    const cancel = () => ada.must(cancelOrder, { params: { orderId } });
    await cancel();
    expectPublished();
    await cancel();
    expectPublished();
  });

  it('when the keeper cancels it', async () => {
    await moveOrder(moves(), orderId, { by: { kind: 'cli' }, to: 'Cancelled', note: null });
    expectPublished();
  });

  it('when it expires', async () => {
    await ageOrder(db(), orderId, 73);
    expect(await expireOrders(moves(), { olderThanHours: 72 })).toEqual([orderId]);
    expectPublished();
  });

  it('only after the transaction is committed', async () => {
    const failingTransaction: Database['transaction'] = (work) =>
      db().transaction(async (tx) => {
        await work(tx);
        throw new Error('of this test');
      });
    const failing = {
      ...moves(),
      db: Object.assign(Object.create(db()) as Database, { transaction: failingTransaction }),
    };
    await expect(
      moveOrder(failing, orderId, { by: { kind: 'cli' }, to: 'Cancelled', note: null }),
    ).rejects.toThrow('of this test');
    expect(changes).toEqual([]);
    expect(await stockOf(db(), productIds[1] ?? 0)).toBe(6);
  });
});
