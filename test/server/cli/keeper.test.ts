import { eq } from 'drizzle-orm';
import type { Order } from '@contract/entities/order';
import { orders, users } from '../../../src/server/db/schema';
import { testShop } from '../../support/testShop';
import { run, runJson } from './run';

const shop = testShop();
const shopCommand = (...args: string[]) => run(shop().database, args);

const PERSON = { username: 'ngozi', email: 'ngozi@example.com', password: 'a password of her own' };
let access = '';
let refresh = '';

async function post(url: string, payload: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return shop().app.inject({ method: 'POST', url, headers, payload });
}

async function place(shippingMethod = 'store_pickup', shipping = 0): Promise<number> {
  const product = (await shop().app.inject('/api/products/1/')).json<{ price: number }>();
  const response = await post(
    '/api/orders/',
    {
      ...{ email: PERSON.email, first_name: 'Ngozi', last_name: 'Ade', address: '1 Road', city: 'Ikeja' },
      ...{ state: 'Lagos', postal_code: '100001', country: 'Nigeria', phone: '08030000000' },
      ...{ shipping_method: shippingMethod, shipping_cost: shipping, payment_method_id: 1 },
      ...{
        total_amount: product.price + shipping,
        cart_items: [{ product: 1, quantity: 1, price: product.price }],
      },
    },
    access,
  );
  expect(response.statusCode).toBe(201);
  return response.json<{ order_id: number }>().order_id;
}

beforeAll(async () => {
  ({ access, refresh } = (await post('/api/signup/', PERSON)).json<{ access: string; refresh: string }>());
});

describe('orders', () => {
  it('are listed, newest first, and by status in any letter case', async () => {
    expect((await shopCommand('orders', 'list')).out).toBe('No orders found.\n');
    const ids = [await place(), await place()];
    const listedOrders = await runJson<{ order_id: number; status: string }[]>(shop().database, [
      'orders',
      'list',
    ]);
    expect(listedOrders.map(({ order_id: id }) => id)).toEqual([...ids].reverse());
    expect((await shopCommand('orders', 'list', '--status', 'pending')).out).toMatch(/Ngozi Ade +₦[\d,.]+\n/);
    expect((await shopCommand('orders', 'list', '--status', 'Shipped')).out).toBe('No orders found.\n');
    expect((await shopCommand('orders', 'list', '--status', 'Lost')).exit).toBe(2);
  });

  it('are shown with lines and events, as the customer sees them', async () => {
    const id = await place();
    const order = await runJson<Order>(shop().database, ['orders', 'show', String(id)]);
    const headers = { authorization: `Bearer ${access}` };
    const apiOrder: Order = (await shop().app.inject({ url: `/api/orders/${id}/`, headers })).json();
    expect(order).toEqual({ ...apiOrder, delivery_doubtful: false });
    const { out } = await shopCommand('orders', 'show', String(id));
    for (const text of [String(id), 'Bask Cube charger', 'Pending', '1 Road', 'Bank Transfer'])
      expect(out).toContain(text);
    expect((await shopCommand('orders', 'show', '999999')).exit).toBe(1);
  });

  it('are paid by a confirmed transfer, and moved only along the allowed transitions', async () => {
    const id = String(await place('ikeja', 5_000));
    const refusal = await shopCommand('orders', 'move', id, 'Processing');
    expect(refusal).toEqual({
      exit: 1,
      out: '',
      err: 'This order is not paid yet. It can be moved to Cancelled.\n',
    });
    expect((await shopCommand('orders', 'confirm-transfer', id)).exit).toBe(2);
    const paidOrder = await runJson<Order>(shop().database, [
      'orders',
      'confirm-transfer',
      id,
      '--reference',
      'TRF-1',
    ]);
    expect(paidOrder).toMatchObject({
      payment_confirmed: true,
      transaction_reference: 'TRF-1',
      status: 'Processing',
    });
    expect((await shopCommand('orders', 'confirm-transfer', id, '--reference', 'TRF-1')).exit).toBe(0);
    expect(await shopCommand('orders', 'move', id, 'Ready_for_pickup')).toMatchObject({
      exit: 1,
      err: 'This order is for delivery, not pickup. It can be moved to Shipped or Cancelled.\n',
    });
    const shippedOrder = await runJson<Order>(shop().database, [
      'orders',
      'move',
      id,
      'shipped',
      '--note',
      'By van',
    ]);
    expect(shippedOrder.status).toBe('Shipped');
    expect(shippedOrder.events.at(-1)).toMatchObject({ status: 'Shipped', note: 'By van' });
    expect((await shopCommand('orders', 'move', id, 'Pending')).err).toBe(
      'An order that is Shipped cannot become Pending. It can be moved to Delivered.\n',
    );
    await shopCommand('orders', 'move', id, 'Delivered');
    expect((await shopCommand('orders', 'move', id, 'Shipped')).err).toMatch(
      /It can't be moved any further\.\n$/,
    );
    const result = await run(shop().database, ['orders', 'move', id, 'Pending', '--json']);
    expect(JSON.parse(result.out)).toMatchObject({ code: 'conflict', error: expect.any(String) as string });
  });

  it('are checked at the card provider', async () => {
    expect(await shopCommand('orders', 'reconcile')).toEqual({
      exit: 0,
      out: 'No card payments are open.\n',
      err: '',
    });
    const id = await place();
    const attempt = await post(`/api/orders/${id}/payment_attempts/`, {}, access);
    const { reference } = attempt.json<{ reference: string }>();
    const checkedPayments = await runJson<{ orderId: number; reference: string }[]>(shop().database, [
      'orders',
      'reconcile',
    ]);
    expect(checkedPayments).toEqual([expect.objectContaining({ orderId: id, reference })]);
  });

  it('are shown without a customer whose details were erased', async () => {
    const id = await place();
    const erased = {
      ...{ email: '', firstName: '', lastName: '', phone: '', note: '' },
      ...{ address: '', city: '', state: '', postalCode: '', country: '' },
    };
    await shop().database.db.update(orders).set(erased).where(eq(orders.id, id));
    const { out } = await shopCommand('orders', 'show', String(id));
    expect(out).toMatch(/\nCustomer +The customer's details were erased\.\n/);
    expect(out).not.toMatch(/, ,|Address/);
    expect(await runJson(shop().database, ['orders', 'show', String(id)])).toMatchObject({ email: '' });
  });

  it('are listed on one line each, whatever text a customer entered', async () => {
    const id = await place();
    const { db } = shop().database;
    await db.update(orders).set({ firstName: 'Eve\u001b[2J\nroot' }).where(eq(orders.id, id));
    expect((await shopCommand('orders', 'list')).out).toContain('Eve [2J root');
  });
});

describe('users verify', () => {
  it('confirms the email of a user, in any letter case', async () => {
    expect(await shopCommand('users', 'verify', 'nobody@example.com')).toMatchObject({ exit: 1 });
    expect((await shopCommand('users', 'verify', 'NGOZI@example.com')).exit).toBe(0);
    const [ngozi] = await shop().database.db.select().from(users).where(eq(users.email, PERSON.email));
    expect(ngozi?.emailVerifiedAt).toBeInstanceOf(Date);
  });
});

describe('users revoke', () => {
  it('ends every session of a user, in any letter case of the email', async () => {
    const unknown = await shopCommand('users', 'revoke', 'nobody@example.com');
    expect(unknown).toEqual({ exit: 1, out: '', err: 'No user has this email.\n' });
    expect((await shopCommand('users', 'revoke', 'NGOZI@example.com')).exit).toBe(0);
    expect((await post('/api/token/refresh/', { refresh })).statusCode).toBe(401);
  });
});

describe('a wrong call', () => {
  it.each([
    [['nothing']],
    [['products']],
    [['orders', 'fly']],
    [['db', 'seed', 'twice']],
    [['orders', 'list', '--fast']],
  ])('%j ends with 2, and prints the usage', async (args) => {
    const { exit, err } = await shopCommand(...args);
    expect(exit).toBe(2);
    expect(err).toMatch(/Usage: npm run shop --/);
  });
});

describe('--json', () => {
  it.each<[number, string]>([
    [0, 'products set 22 --stock 7 --price 1500.5'],
    [1, 'products set 999999 --stock 7'],
    [0, 'products export'],
    [0, 'orders list --status Pending'],
    [1, 'orders show 999999'],
    [1, 'orders confirm-transfer 999999 --reference R'],
    [1, 'orders move 999999 Shipped'],
    [0, 'orders reconcile'],
    [0, 'users verify ngozi@example.com'],
    [1, 'users verify nobody@example.com'],
    [0, 'users revoke ngozi@example.com'],
    [1, 'users revoke nobody@example.com'],
    [0, 'db migrate'],
    [0, 'db seed'],
    [2, 'db reset'],
    [2, 'orders move 1 Lost'],
    [2, 'orders fly'],
  ])('ends with %d and prints only JSON: %s', async (exit, line) => {
    const result = await shopCommand(...line.split(' '), '--json');
    expect({ exit: result.exit, err: result.err }).toEqual({ exit, err: '' });
    const json: unknown = JSON.parse(result.out);
    if (exit === 0) expect(json).not.toHaveProperty('error');
    else expect(json).toMatchObject({ error: expect.any(String) as string });
  });
});

describe('db', () => {
  it('migrate and seed change no existing data', async () => {
    expect((await shopCommand('db', 'migrate')).exit).toBe(0);
    expect(await runJson(shop().database, ['db', 'seed'])).toEqual({ products: 0 });
  });

  it('reset requires --yes, then deletes everything and seeds', async () => {
    expect((await shopCommand('db', 'reset')).exit).toBe(2);
    expect((await runJson<unknown[]>(shop().database, ['orders', 'list'])).length).toBeGreaterThan(0);
    expect((await shopCommand('db', 'reset', '--yes')).exit).toBe(0);
    expect(await runJson(shop().database, ['orders', 'list'])).toEqual([]);
    expect((await shop().app.inject('/api/products/22/')).statusCode).toBe(200);
    expect((await post('/api/signup/', PERSON)).statusCode).toBe(201);
  });
});
