import fastify from 'fastify';
import { asc, sql } from 'drizzle-orm';
import { mails } from '../../../src/server/db/schema';
import { requestLog } from '../../../src/server/http/requestLog';
import { mailWorkers, queueMail, type MailJob } from '../../../src/server/modules/mail';
import { smtpRefusal, type MailServer } from '../../support/mailServer';
import { mailQueue } from './mailQueue';

const { db, mailServer, deliveryTo, sendDue, queueOrdinary, newestMail, letTimePass } = mailQueue();
const TOKEN = 'q7vT-kX2_fallow';
const email = 'bola@example.com';
const HOUR_MS = 3_600_000;

const invitation: MailJob = {
  type: 'staff_invitation',
  ...{ email, role: 'support', invitedBy: 'Ada Obi', token: TOKEN },
};
const passwordReset: MailJob = { type: 'staff_password_reset', email, token: TOKEN };
const recoveryCode: MailJob = { type: 'staff_recovery_code', email, codesLeft: 9 };
const wrongCodes: MailJob = { type: 'staff_wrong_codes', email, name: 'Bola', accountEmail: email };

const WITH_LINK = [invitation, passwordReset].map((mail) => [mail.type, mail] as const);
const ALL = [...WITH_LINK, ...[recoveryCode, wrongCodes].map((mail) => [mail.type, mail] as const)];

const queue = (mail: MailJob) => db().transaction((tx) => queueMail(tx, mail));

/** The rows of all emails, as the database has them. */
async function rowTexts(): Promise<string> {
  return JSON.stringify(await db().select().from(mails));
}

/** Sends what is due, and returns the log of it. */
async function logOfSending(server: MailServer): Promise<string> {
  const lines: string[] = [];
  const { log } = fastify(requestLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) }));
  const delivery = { ...deliveryTo(server.url), log };
  const workers = mailWorkers(delivery, new AbortController().signal);
  await workers.startDue();
  await workers.allFinished();
  delivery.transport.close();
  return lines.join('\n');
}

describe('an email to staff', () => {
  it.each(ALL)('is urgent, and concerns no customer: %s', async (_type, mail) => {
    await queueOrdinary();
    await db()
      .update(mails)
      .set({ dueAt: sql`now() - interval '1 minute'` });
    await queue(mail);
    expect(await newestMail()).toMatchObject({ event: mail, urgent: true, userId: null, recipient: null });
    const server = await mailServer();
    await sendDue(server);
    // A claim moves the due time on, so this is the order of the claims; both are sent at once.
    const rows = await db().select().from(mails).orderBy(asc(mails.dueAt));
    expect(rows.map(({ event }) => event.type)).toEqual([mail.type, 'password_changed']);
    expect(rows[0]?.recipient).toBe(email);
  });

  it.each(WITH_LINK)('has no token left, in row or log, once it has been sent: %s', async (type, mail) => {
    const server = await mailServer();
    await queue(mail);
    expect(await rowTexts()).toContain(TOKEN);
    const log = await logOfSending(server);
    expect(server.mails[0]?.text).toContain(`#${TOKEN}\n`);
    expect(log).toContain('email sent');
    expect(log).toContain(type);
    expect(log).not.toContain(TOKEN);
    expect(await newestMail()).toMatchObject({ sentAt: expect.any(Date) as Date });
    expect(await rowTexts()).not.toContain(TOKEN);
  });

  it.each(WITH_LINK)(
    'has no token left, in row or log, once it is given up, though the mail server quoted its link: %s',
    async (_type, mail) => {
      const server = await mailServer({
        takesBeforeAnswer: false,
        beforeAnswer: ({ text }) => {
          throw smtpRefusal(554, `Blocked link ${/https:\S+/.exec(text)?.[0] ?? ''}`);
        },
      });
      await queue(mail);
      const log = await logOfSending(server);
      expect(log).toContain('Blocked link https://desk.example/desk/');
      expect(log).not.toContain(TOKEN);
      const row = await newestMail();
      expect(row).toMatchObject({ failedAt: expect.any(Date) as Date });
      expect(row.lastError).toMatch(/^refused: .*Blocked link https:\/\/desk\.example\/desk\/\w+#…/);
      expect(await rowTexts()).not.toContain(TOKEN);
    },
  );

  it.each([
    ['an invitation, for its 24 hours', invitation, 24],
    ['a link for a new password, for its hour', passwordReset, 1],
    ['a used recovery code, for 24 hours', recoveryCode, 24],
    ['wrong codes, for 24 hours', wrongCodes, 24],
  ])('is tried again while its mail server is down: %s', async (_which, mail, hours) => {
    const server = await mailServer();
    await server.close();
    await queue(mail);
    const age = (ms: number) =>
      db()
        .update(mails)
        .set({ createdAt: new Date(Date.now() - ms) });
    await age(hours * HOUR_MS - 60_000);
    await sendDue(server);
    expect(await newestMail()).toMatchObject({ attempts: 1, failedAt: null });
    await age(hours * HOUR_MS);
    await letTimePass();
    await sendDue(server);
    expect(await newestMail()).toMatchObject({ attempts: 2, failedAt: expect.any(Date) as Date });
  });
});
