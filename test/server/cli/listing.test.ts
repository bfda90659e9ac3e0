import { sql } from 'drizzle-orm';
import { readConfig } from '../../../src/server/config';
import { OutputClosed, runCommand } from '../../../src/server/cli/runCommand';
import { openChanges } from '../../../src/server/modules/catalog';
import { testShop } from '../../support/testShop';
import { run, runJson } from './run';

const shop = testShop();
const ORDERS = 2_300;

interface ListedOrder {
  order_id: number;
  status: string;
  created_at: string;
}

beforeAll(async () => {
  const { db } = shop().database;
  await db.execute(
    sql`insert into users (username, email, password_hash) values ('ada', 'ada@example.com', '')`,
  );
  await db.execute(sql`
    insert into orders (user_id, status, payment_method_id, shipping_method, subtotal_kobo, shipping_kobo, total_kobo,
      email, first_name, last_name, address, city, state, postal_code, country, phone)
    select 1, case when n % 10 = 0 then 'Shipped' else 'Pending' end, 1, 'ikeja', 100, 0, 100, 'ada@example.com', 'Ada',
      case when n = 1 then 'Okonkwo-Adichie' else 'O' end, '', '', '', '', '', ''
    from generate_series(1, ${ORDERS}::int) as n`);
});

/** The output of the command, piece by piece. */
async function runInPieces(
  args: string[],
  maxPieces = Infinity,
): Promise<{ exit: number; output: string[] }> {
  const { database } = shop();
  const config = readConfig({});
  const { changes } = openChanges({ config, database, onError: () => undefined });
  const output: string[] = [];
  const out = (piece: string) => {
    if (output.length >= maxPieces) throw new OutputClosed();
    output.push(piece);
  };
  const { signal } = new AbortController();
  const exit = await runCommand(
    { args, file: '', isAtTerminal: false },
    { config, database, changes, signal },
    { out, err: out },
  );
  return { exit, output };
}

describe('orders list', () => {
  it('streams every order, newest first, and with --json as one JSON array', async () => {
    const { exit, output: pieces } = await runInPieces(['orders', 'list', '--json']);
    expect(exit).toBe(0);
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(200_000);
    const listing = JSON.parse(pieces.join('')) as ListedOrder[];
    const ids = listing.map(({ order_id }) => order_id);
    expect(ids).toHaveLength(ORDERS);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(ORDERS);
  });

  it('prints one table, whose columns only grow', async () => {
    const { output: pieces } = await runInPieces(['orders', 'list']);
    const lines = pieces.join('').trimEnd().split('\n');
    expect(lines).toHaveLength(ORDERS + 1);
    expect(lines.filter((line) => line.includes('Placed (Lagos)'))).toEqual([lines[0]]);
    expect(lines.slice(1).every((line) => line.includes('Bank Transfer'))).toBe(true);
    expect(lines.at(-1)).toContain('Ada Okonkwo-Adichie');
    const starts = lines.map((line) => line.indexOf('Ada'));
    expect(new Set(starts.slice(1)).size).toBe(1);
  });

  it('shows times in Lagos, an hour ahead of UTC', async () => {
    const [newest] = await runJson<ListedOrder[]>(shop().database, ['orders', 'list', '--limit', '1']);
    const { out } = await run(shop().database, ['orders', 'list', '--limit', '1']);
    const inLagos = new Date(Date.parse(newest?.created_at ?? '') + 3_600_000).toISOString();
    expect(out).toContain(inLagos.slice(0, 16).replace('T', ' '));
  });

  it('marks an order with a delivery method for Lagos and an address elsewhere', async () => {
    const { db } = shop().database;
    const [other, one] = await runJson<ListedOrder[]>(shop().database, ['orders', 'list', '--limit', '2']);
    const id = one?.order_id ?? 0;
    await db.execute(sql`update orders set state = 'Kano' where id = ${id}`);
    const listing = ['orders', 'list', '--limit', '1', '--after', String(other?.order_id)];
    expect(await runJson(shop().database, listing)).toMatchObject([
      { order_id: id, delivery_doubtful: true },
    ]);
    expect((await run(shop().database, listing)).out).toContain('doubtful');
    expect(other).toMatchObject({ delivery_doubtful: false });
    expect(await runJson(shop().database, ['orders', 'show', String(id)])).toMatchObject({
      delivery_doubtful: true,
    });
    const { out } = await run(shop().database, ['orders', 'show', String(id)]);
    expect(out).toContain('doubtful: Kano is outside Lagos');
  });

  it('takes a status, a limit, and the order after which to continue', async () => {
    const ids = async (...args: string[]) =>
      (await runJson<ListedOrder[]>(shop().database, ['orders', 'list', ...args])).map(
        ({ order_id }) => order_id,
      );
    const shipped = await ids('--status', 'shipped');
    expect(shipped).toHaveLength(ORDERS / 10);
    expect(await ids('--status', 'shipped', '--limit', '3')).toEqual(shipped.slice(0, 3));
    expect(await ids('--status', 'shipped', '--after', String(shipped[2]), '--limit', '700')).toEqual(
      shipped.slice(3),
    );
    expect((await run(shop().database, ['orders', 'list', '--limit', '0'])).err).toContain(
      '--limit must be 1 or more.',
    );
    expect(await ids('--status', 'Delivered')).toEqual([]);
    expect((await run(shop().database, ['orders', 'list', '--status', 'Delivered'])).out).toBe(
      'No orders found.\n',
    );
    expect((await run(shop().database, ['orders', 'list', '--after', 'ten'])).exit).toBe(2);
  });

  it('ends quietly, and reads no further, when its output is closed', async () => {
    const { exit, output: pieces } = await runInPieces(['orders', 'list', '--json'], 2);
    expect([exit, pieces.length]).toEqual([0, 2]);
  });

  it('ends when it is interrupted', async () => {
    const result = await run(shop().database, ['orders', 'list'], '', {
      signal: AbortSignal.abort(),
    });
    expect([result.exit, result.out]).toEqual([1, '']);
  });
});
