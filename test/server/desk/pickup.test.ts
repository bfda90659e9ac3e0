import { moveDeskOrder } from '@contract/calls/desk/orders';
import { newCustomer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { newStaff } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();

it('an order to be picked up is made ready and handed over, and each answer names the next move', async () => {
  const { address, database } = shop();
  const keeper = await newStaff({ address, db: database.db }, 'fulfilment');
  const pickup = { shipping_method: 'store_pickup', shipping_cost: 0, total_amount: 15_000 };
  const orderId = await paidOrder(database.db, await newCustomer(address), pickup);
  const move = (to: string, version: number) =>
    keeper.call(moveDeskOrder, {
      params: { orderId },
      body: { to },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await move('Shipped', 2)).code).toBe('conflict');
  const { body: ready } = await move('Ready_for_pickup', 2);
  expect(ready).toMatchObject({ order: { status: 'Ready_for_pickup' }, moves: ['Delivered'] });
  const { body: delivered } = await move('Delivered', 3);
  expect(delivered).toMatchObject({ order: { status: 'Delivered' }, moves: [] });
});
