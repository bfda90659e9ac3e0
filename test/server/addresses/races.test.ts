import { eq } from 'drizzle-orm';
import { addAddress, changeAddress, deleteAddress, listAddresses } from '@contract/calls/addresses';
import { MAX_ADDRESSES } from '@contract/entities/address';
import { users } from '../../../src/server/db/schema';
import { addressEntry } from '../../support/addresses';
import { customerWith, type Customer } from '../../support/customer';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const times = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));
const countStatuses = (responses: { status: number }[]) =>
  responses.reduce<Record<number, number>>(
    (totals, { status }) => ({ ...totals, [status]: (totals[status] ?? 0) + 1 }),
    {},
  );

function races(open: () => Promise<ServersOfOneShop>): void {
  let shop: ServersOfOneShop;
  let ada: Customer;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const [customer] = await shop.customers(1);
    if (!customer) throw new Error('A customer is wanted.');
    ada = customer;
  });
  const atServer = (at: number) => customerWith(shop.addresses[at % shop.addresses.length] ?? '', ada);
  const entryOf = (at: number) =>
    addressEntry({ address: `${at} Allen Avenue`, default_shipping: at % 2 === 0, default_billing: true });
  const defaultHolderCounts = async () => {
    const entries = await ada.must(listAddresses);
    return [
      entries.filter((entry) => entry.default_shipping).length,
      entries.filter((entry) => entry.default_billing).length,
    ];
  };

  it('creates twenty entries from thirty requests at once, with one entry for each default', async () => {
    const responses = await Promise.all(
      times(30, (at) => atServer(at).call(addAddress, { body: entryOf(at) })),
    );
    expect(countStatuses(responses)).toEqual({ 201: MAX_ADDRESSES, 409: 30 - MAX_ADDRESSES });
    expect(await ada.must(listAddresses)).toHaveLength(MAX_ADDRESSES);
    expect(await defaultHolderCounts()).toEqual([1, 1]);
  });

  it('creates one entry when the same address is sent thirty times at once', async () => {
    const responses = await Promise.all(
      times(30, (at) => atServer(at).call(addAddress, { body: addressEntry() })),
    );
    expect(countStatuses(responses)).toEqual({ 200: 29, 201: 1 });
    expect(await ada.must(listAddresses)).toHaveLength(1);
  });

  it('creates one entry for the account’s address when it is read twenty times at once', async () => {
    await shop.db.update(users).set({ address: '3 Broad Street' }).where(eq(users.id, ada.id));
    const lists = await Promise.all(times(20, (at) => atServer(at).must(listAddresses)));
    expect(lists.map((entries) => entries.length)).toEqual(times(20, () => 1));
    expect(new Set(lists.map(([entry]) => entry?.id)).size).toBe(1);
  });

  it('keeps one entry for each default when entries are added, changed and deleted at once', async () => {
    const saved = await Promise.all(times(6, (at) => atServer(at).must(addAddress, { body: entryOf(at) })));
    const responses = await Promise.all(
      saved.flatMap(({ id }, at) => [
        atServer(at).call(changeAddress, { params: { addressId: id }, body: entryOf(at * 2) }),
        atServer(at + 1).call(addAddress, { body: entryOf(100 + at) }),
        ...(at < 4 ? [atServer(at).call(deleteAddress, { params: { addressId: id } })] : []),
      ]),
    );
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await defaultHolderCounts()).toEqual([1, 1]);
  });
}

describe('saved addresses on one server', () => races(() => oneServer()));
onPostgres('saved addresses on two servers with one database', () => races(() => twoServers()));
