import { sql } from 'drizzle-orm';
import { requestVerification } from '@contract/calls/verification';
import { mails, users } from '../../../src/server/db/schema';
import { oneServer, twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

function races(open: () => Promise<ServersOfOneShop>): void {
  let shop: ServersOfOneShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('accounts that name one email at once get five emails a day sent to it', async () => {
    const customers = await shop.customers(30);
    const email = 'named@example.com';
    // The same email, in upper case for some.
    await shop.db.update(users).set({
      emailVerifiedAt: sql`now()`,
      pendingEmail: sql`case when id % 2 = 0 then ${email} else upper(${email}) end`,
    });
    const responses = await Promise.all(customers.map((customer) => customer.call(requestVerification)));
    const accepted = responses.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(await shop.db.$count(mails, sql`lower(recipient) = ${email}`)).toBe(5);
  });
}

describe('emails, on one server', () => races(() => oneServer()));
onPostgres('emails, on two servers', () => races(() => twoServers()));
