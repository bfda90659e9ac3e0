import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { CUSTOMER_DATA_MODULES, eraseAll, exportAll } from '../../../src/server/modules/privacy/customerData';
import { TABLE_OWNERS } from '../../boundaries/owners';
import { signedIn } from '../../support/signedIn';
import { testShop } from '../../support/testShop';

const shop = testShop();

/** Modules whose rows refer to a customer but contain no personal data. */
const NO_PERSONAL_DATA: Readonly<Record<string, string>> = {
  promotions: 'a use names only its order, whose export has the code',
};

const OWNERS: Readonly<Record<string, readonly string[]>> = TABLE_OWNERS;

/** The table of users, and all tables that refer to it directly or indirectly by foreign keys. */
async function tablesOfCustomers(): Promise<string[]> {
  const { rows } = (await shop().database.db.execute(sql`
    with recursive theirs (id) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join theirs on confrelid = theirs.id where contype = 'f'
    )
    select relname as name from theirs join pg_class on pg_class.oid = theirs.id order by relname`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name);
}

/** Tables with customer data whose owner neither exports nor erases it, as `owner: table`. */
async function uncoveredTables(owners: typeof OWNERS, customerData: object): Promise<string[]> {
  const ownerOf = (table: string) =>
    Object.keys(owners).find((owner) =>
      owners[owner]?.some((ownedTable) => toSnakeCase(ownedTable) === table),
    ) ?? 'nobody';
  const modules = new Map(Object.entries(customerData));
  return (await tablesOfCustomers())
    .map((table) => [ownerOf(table), table] as const)
    .filter(([owner]) => !(owner in NO_PERSONAL_DATA) && !coversCustomer(modules.get(owner)))
    .map(([owner, table]) => `${owner}: ${table}`);
}

const coversCustomer = (module: unknown) =>
  typeof module === 'object' && module !== null && 'exportCustomer' in module && 'eraseCustomer' in module;

it('every module with customer data can export and erase it', async () => {
  expect(await tablesOfCustomers()).toEqual(expect.arrayContaining(['mails', 'order_events', 'refunds']));
  expect(await uncoveredTables(OWNERS, CUSTOMER_DATA_MODULES)).toEqual([]);
});

it('a new table with a customer id is reported until its module exports and erases it', async () => {
  await shop().database.db.execute(
    sql`create table watches (user_id integer not null references users, product_id integer)`,
  );
  expect(await uncoveredTables(OWNERS, CUSTOMER_DATA_MODULES)).toEqual(['nobody: watches']);
  const ownersWithWatches = { ...OWNERS, catalog: [...TABLE_OWNERS.catalog, 'watches'] };
  expect(await uncoveredTables(ownersWithWatches, CUSTOMER_DATA_MODULES)).toEqual(['catalog: watches']);
  const withErasure = { ...CUSTOMER_DATA_MODULES, catalog: { eraseCustomer: () => undefined } };
  expect(await uncoveredTables(ownersWithWatches, withErasure)).toEqual(['catalog: watches']);
  const withBoth = {
    ...CUSTOMER_DATA_MODULES,
    catalog: { ...withErasure.catalog, exportCustomer: () => ({}) },
  };
  expect(await uncoveredTables(ownersWithWatches, withBoth)).toEqual([]);
});

it('an export and an erasure call each module once, and the erasure ends with the account', async () => {
  const { id, user } = await signedIn(shop().address);
  const calls: string[] = [];
  const recordingData = Object.fromEntries(
    Object.entries(CUSTOMER_DATA_MODULES).map(([name, { exportCustomer, eraseCustomer }]) => [
      name,
      {
        exportCustomer: (...args: unknown[]): unknown => {
          calls.push(`${name} exports`);
          return Reflect.apply(exportCustomer, undefined, args);
        },
        eraseCustomer: (...args: unknown[]): unknown => {
          calls.push(`${name} erases`);
          return Reflect.apply(eraseCustomer, undefined, args);
        },
      },
    ]),
  ) as unknown as typeof CUSTOMER_DATA_MODULES;
  const names = Object.keys(CUSTOMER_DATA_MODULES);
  await exportAll(shop().database.db, { id, sessionId: '' }, recordingData);
  expect([...calls].sort()).toEqual(names.map((name) => `${name} exports`).sort());
  calls.length = 0;
  await shop().database.db.transaction((tx) => eraseAll(tx, { id, email: user.email }, recordingData));
  expect(calls).toEqual(names.map((name) => `${name} erases`));
  expect(calls.at(-1)).toBe('account erases');
});
