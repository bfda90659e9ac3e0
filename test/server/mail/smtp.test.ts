import { sql } from 'drizzle-orm';
import { mails, users } from '../../../src/server/db/schema';
import { queueMail } from '../../../src/server/modules/mail';
import { smtpRefusal } from '../../support/mailServer';
import { mailQueue } from './mailQueue';

const { db, mailServer, sendDue, queueReset, queueOrdinary, newestMail, letTimePass } = mailQueue();

describe('an email by SMTP', () => {
  it('arrives in full and once, and is marked as sent without its token', async () => {
    const server = await mailServer();
    await queueReset('ada@example.com');
    await sendDue(server);
    await sendDue(server);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      headers: { to: 'ada@example.com', subject: 'Reset your Kanti password' },
      text: expect.stringContaining('https://shop.example/reset-password/MQ/secret') as string,
    });
    const row = await newestMail();
    expect(row.sentAt).toBeInstanceOf(Date);
    expect(row.event).not.toHaveProperty('token');
  });

  it('is sent with the user and password of SMTP_URL', async () => {
    const logins: string[] = [];
    const server = await mailServer({
      login: 'shop:p%40ss',
      onAuth: ({ username, password }, _session, done) => {
        logins.push(`${username} ${password}`);
        done(null, { user: username });
      },
    });
    await queueReset();
    await sendDue(server);
    expect(logins).toEqual(['shop p@ss']);
    expect(server.mails).toHaveLength(1);
  });

  it('is not sent when the transaction that caused it is rolled back', async () => {
    const server = await mailServer();
    const rolledBack = db().transaction(async (tx) => {
      const values = { username: 'ngozi', email: 'ngozi@example.com', passwordHash: 'none' };
      const [user] = await tx.insert(users).values(values).returning();
      await queueMail(tx, { type: 'password_changed', userId: user?.id ?? 0 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await sendDue(server);
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['a reset link, soon', () => queueReset(), [5, 10, 10]],
    ['any other, later', () => queueOrdinary(), [15, 30, 60]],
  ])('is retried after growing pauses while the mail server is down: %s', async (_which, queue, expected) => {
    const server = await mailServer();
    await server.close();
    await queue();
    for (const seconds of expected) {
      const from = Date.now();
      await sendDue(server);
      const failedAt = (await newestMail()).dueAt.getTime() - seconds * 1_000;
      const inOrder = [from, failedAt, Date.now()];
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
      await letTimePass();
    }
    const secondServer = await mailServer();
    await sendDue(secondServer);
    expect(secondServer.mails).toHaveLength(1);
  });

  it('is retried after a temporary refusal, and arrives once', async () => {
    let refusals = 2;
    const server = await mailServer({
      takesBeforeAnswer: false,
      beforeAnswer: () => {
        if (refusals-- > 0) throw smtpRefusal(451, 'Come back later');
      },
    });
    await queueReset();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await sendDue(server);
      await letTimePass();
    }
    expect(server.mails).toHaveLength(1);
    expect((await newestMail()).attempts).toBe(3);
  });

  it('is given up after a permanent refusal, and delays no other', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone') ? smtpRefusal(550, 'No such user') : null),
    });
    await queueReset('gone@example.com');
    await queueReset('here@example.com');
    await sendDue(server);
    expect(server.mails.map(({ headers }) => headers.to)).toEqual(['here@example.com']);
    const rows = await db()
      .select()
      .from(mails)
      .where(sql`failed_at is not null`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.lastError).toMatch(/^refused: .*No such user/);
    expect(rows[0]?.event).not.toHaveProperty('token');
  });

  it('is given up and not sent again when the reply to its last byte is lost', async () => {
    const silent: { cut?: () => void } = {};
    const server = await mailServer({
      onConnect: (_session, done) => done(),
      beforeAnswer: () => {
        silent.cut?.();
        return new Promise(() => undefined);
      },
    });
    const stop = new AbortController();
    // The stopping server waits briefly for a late reply, then exits.
    silent.cut = () => stop.abort();
    await queueReset();
    await sendDue(server, stop.signal);
    await letTimePass();
    await sendDue(server);
    expect(server.mails).toHaveLength(1);
    expect(await newestMail()).toMatchObject({
      sentAt: null,
      lastError: expect.stringMatching(/^unknown: /) as string,
    });
  });

  it('is sent after the next start when the server stops before the last byte', async () => {
    const stop = new AbortController();
    const server = await mailServer({
      onRcptTo: () => stop.abort(),
    });
    await queueReset();
    await sendDue(server, stop.signal);
    expect(server.mails).toEqual([]);
    const nextServer = await mailServer();
    await sendDue(nextServer);
    expect(nextServer.mails).toHaveLength(1);
  });

  it('is dropped when its reset link has expired', async () => {
    const server = await mailServer();
    await server.close();
    await queueReset();
    await db()
      .update(mails)
      .set({ createdAt: new Date(Date.now() - 3_600_000) });
    await sendDue(server);
    expect(await newestMail()).toMatchObject({ failedAt: expect.any(Date) as Date });
  });

  it('is given up when its recipient no longer exists', async () => {
    const server = await mailServer();
    await queueOrdinary();
    await db().delete(users);
    await sendDue(server);
    expect(server.mails).toEqual([]);
    expect((await newestMail()).lastError).toMatch(/^refused: /);
  });
});
