import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@contract/calls/session';
import { countMails, releaseMails } from '../../../src/server/modules/mail';
import { MAX_CONCURRENT } from '../../../src/server/modules/mail/deliveryPlan';
import { callShop } from '../../support/customer';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { eventually } from '../../support/patience';
import { twoServers, type ServersOfOneShop } from '../../support/serversOfOneShop';
import { newPerson } from '../session/people';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** As many reset links as one customer gets within an hour. */
const MAILS_PER_PERSON = 5;
const PEOPLE = 6;
const MAILS = PEOPLE * MAILS_PER_PERSON;
const ANSWER_MS = 50;

onPostgres('one of two servers on PostgreSQL, killed while both send emails', () => {
  let mailServer: MailServer;
  let shop: ServersOfOneShop;
  beforeAll(async () => {
    mailServer = await startMailServer({ beforeAnswer: () => sleep(ANSWER_MS) });
    shop = await twoServers({ SMTP_URL: mailServer.url });
  });
  afterAll(async () => {
    await shop.close();
    await mailServer.close();
  });

  it('leaves the rest to the other, which sends no email twice and forgets none', async () => {
    const [first = '', second = ''] = shop.addresses;
    const people = Array.from({ length: PEOPLE }, () => newPerson());
    await Promise.all(people.map((body) => callShop(first, calls.signup, { body })));
    const requests = Array.from({ length: MAILS }, (_none, at) =>
      callShop(second, calls.requestPasswordReset, { body: { email: people[at % people.length]?.email } }),
    );
    await Promise.all(requests);
    await eventually(() => mailServer.mails.length >= MAILS / 3);
    await shop.processes[0]?.signal('SIGKILL');
    // The claims of the dead server expire after two minutes, which pass here.
    await eventually(async () => (await countMails(shop.db)).queued <= MAX_CONCURRENT);
    await sleep(20 * ANSWER_MS);
    await releaseMails(shop.db);
    await eventually(async () => (await countMails(shop.db)).queued === 0);

    const ids = mailServer.mails.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(ids.length);
    // An email handed over without a reply may have arrived, so it is recorded as failed and not sent again.
    const { failed } = await countMails(shop.db);
    expect(failed).toBeLessThanOrEqual(MAX_CONCURRENT);
    expect(ids.length).toBeGreaterThanOrEqual(MAILS - failed);
  });
});
