import { newCustomer } from '../support/customer';
import { eventually } from '../support/patience';
import { deployedShop, keeper } from './support/deployedShop';
import { orderBodyOf, placeOrder } from './support/load';

const deployed = deployedShop();

/** A database of the test's own, and the settings to reach it through PgBouncer. */
async function pooledDatabase(options?: { isEmpty?: boolean }) {
  const database = await deployed.database(options);
  const settings = {
    ...{ DATABASE_URL: database.pooledUrl, DATABASE_DIRECT_URL: database.url },
    ...{ DATABASE_PREPARED: 'off', DATABASE_POOL: '4' },
  };
  return { database, settings };
}

const stockAt = async (address: string, id: number) =>
  ((await (await fetch(`${address}/api/products/${id}/`)).json()) as { stock: number }).stock;

describe('behind PgBouncer in transaction mode, the built shop', () => {
  it('migrates an empty database, serves and sells to many at once, and each server receives the other’s changes', async () => {
    const { settings } = await pooledDatabase({ isEmpty: true });
    const servers = [deployed.start(settings), deployed.start(settings)];
    const [one = '', two = ''] = await Promise.all(servers.map(({ address }) => address));
    expect(await keeper(settings, 'db', 'seed')).toMatchObject({ exit: 0 });
    expect(await keeper(settings, 'products', 'set', '22', '--stock', '50')).toMatchObject({ exit: 0 });
    const body = await orderBodyOf(one, 22);
    const customers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(one)));
    await stockAt(two, 22);
    const orders = await Promise.all(
      customers.flatMap((customer, at) =>
        [1, 2].map(() => placeOrder([one, two][at % 2] ?? '', customer, body)),
      ),
    );
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
    await eventually(async () => expect([await stockAt(one, 22), await stockAt(two, 22)]).toEqual([26, 26]));
    for (const address of [one, two]) {
      expect((await fetch(`${address}/api/products/?query=charger&limit=5`)).status).toBe(200);
      expect((await fetch(`${address}/api/ready/`)).status).toBe(200);
    }
    for (const server of servers) expect(await server.signal('SIGTERM')).toMatchObject({ code: 0, err: '' });
  });

  it('keeps its time limits: an order that waits for a locked product is refused, and other requests go on', async () => {
    const { database, settings } = await pooledDatabase();
    const address = await deployed.start(settings).address;
    const customer = await newCustomer(address);
    const [locked, free] = [await orderBodyOf(address, 22), await orderBodyOf(address, 23)];
    await database.query('begin');
    await database.query('select id from products where id = 22 for update');
    const pendingOrder = placeOrder(address, customer, locked);
    expect((await placeOrder(address, customer, free)).status).toBe(201);
    expect((await fetch(`${address}/api/products/23/`)).status).toBe(200);
    const response = await pendingOrder;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    await database.query('rollback');
    expect((await placeOrder(address, customer, locked)).status).toBe(201);
  });

  it('opens at most DATABASE_POOL connections for requests, and one that listens', async () => {
    const { database, settings } = await pooledDatabase();
    const address = await deployed.start({ ...settings, DATABASE_POOL: '2' }).address;
    await Promise.all(
      Array.from({ length: 30 }, (_none, at) => fetch(`${address}/api/products/?limit=${at + 1}`)),
    );
    const applicationNames = () =>
      database.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    const isListening = ({ name }: { name: string }) => name.includes('listener');
    // The start does not wait for the listening connection.
    const connections = await eventually(async () => {
      const rows = await applicationNames();
      return rows.some(isListening) && rows;
    });
    expect(connections.filter(isListening)).toHaveLength(1);
    expect(connections.length - 1).toBeLessThanOrEqual(2);
  });
});
