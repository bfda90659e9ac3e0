import { desc, eq } from 'drizzle-orm';
import { requestStaffReset, resetStaffPassword } from '@contract/calls/desk/security';
import { signInToDesk } from '@contract/calls/desk/staff';
import { hashToken } from '../../../src/server/credentials/opaqueTokens';
import { mails, staff, staffResets } from '../../../src/server/db/schema';
import { appCodeOf } from '../../support/appCode';
import { mailsTo } from '../../support/mailbox';
import { callDesk, newStaff, signInAgain } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { signUp } from '../session/people';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { ticketOf, sendCode, forgetCodes, auditBy, isIn } = doorsOf(shop);

const request = (email: string) => callDesk(shop().address, requestStaffReset, { body: { email } });
const reset = (token: string, password = 'another passphrase') =>
  callDesk(shop().address, resetStaffPassword, { body: { token, password } });
const tokenTo = async (email: string, atLeast = 1) => {
  const received = await mailsTo(shop().config.dataDir, email, atLeast);
  return /\/desk\/reset#([\w-]{43})\n/.exec(received.at(-1)?.text ?? '')?.[1] ?? '';
};
const DEAD = { status: 400, error: 'This reset link is invalid or has expired.' };

describe('resetting a password (desk.md 5)', () => {
  it('is by an emailed link, once; it ends every session and ticket, and the factor stays', async () => {
    const owner = await newStaff(there(), 'owner');
    const bola = await newStaff(there(), 'manager', { email: 'bola@example.com' });
    const elsewhere = await signInAgain(there(), bola);
    const ticket = await ticketOf(bola);
    const { status, body } = await request('BOLA@example.com');
    expect(status).toBe(200);
    const token = await tokenTo('bola@example.com');
    expect(JSON.stringify(body)).not.toContain(token);
    const [mail] = await mailsTo(shop().config.dataDir, 'bola@example.com');
    expect(mail?.headers.subject).toBe('Choose a new password for the desk');
    expect(mail?.text).toContain('The link works once, for one hour.');
    expect(mail?.text).toContain('If you sign in with codes from an app, you still need them.');
    const [row] = await db().select().from(staffResets).where(eq(staffResets.staffId, bola.id));
    expect(Math.round((Number(row?.expiresAt) - Number(row?.createdAt)) / 60_000)).toBe(60);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await isIn(bola)).toBe(true);
    // With a factor, 8 characters are enough.
    expect((await reset(token, 'gari9876')).status).toBe(200);
    expect([await isIn(bola), await isIn(elsewhere)]).toEqual([false, false]);
    await forgetCodes(bola.id);
    expect((await sendCode({ ticket, code: appCodeOf(bola.secret) })).code).toBe('token_invalid');
    expect(await isIn(await signInAgain(there(), bola, 'gari9876'))).toBe(true);
    expect(await reset(token)).toMatchObject(DEAD);
    const actions = (await auditBy(owner, bola.id)).map(([action]) => action);
    expect(actions.filter((action) => action === 'staff.password')).toHaveLength(1);
  });

  it('answers alike for an address of nobody, of disabled staff and of a shopper, and sends them nothing', async () => {
    const active = await newStaff(there(), 'support');
    const disabled = await newStaff(there(), 'support');
    await db().update(staff).set({ isActive: false }).where(eq(staff.id, disabled.id));
    const expected = await request(active.email);
    await mailsTo(shop().config.dataDir, active.email);
    const { person } = await signUp(shop());
    const before = await db().$count(mails);
    for (const email of [disabled.email, person.email, 'nobody@example.com']) {
      const { status, body } = await request(email);
      expect([status, body]).toEqual([expected.status, expected.body]);
    }
    expect(await db().$count(mails)).toBe(before);
  });

  it('sends five links an hour, of which the newest works', async () => {
    const { email, id } = await newStaff(there(), 'support');
    await request(email);
    const first = await tokenTo(email);
    for (let times = 0; times < 6; times += 1) expect((await request(email)).status).toBe(200);
    expect(await db().$count(staffResets, eq(staffResets.staffId, id))).toBe(5);
    const emails = await mailsTo(shop().config.dataDir, email, 5);
    const tokens = emails.map(({ text }) => /\/desk\/reset#([\w-]{43})\n/.exec(text)?.[1] ?? '');
    expect(tokens).toContain(first);
    const working = [];
    for (const token of tokens) if ((await reset(token)).status === 200) working.push(token);
    const [newest] = await db()
      .select()
      .from(staffResets)
      .where(eq(staffResets.staffId, id))
      .orderBy(desc(staffResets.createdAt))
      .limit(1);
    expect(working.map(hashToken)).toEqual([newest?.tokenHash]);
  });

  it('refuses a dead link before it hashes, and keeps a link over a refused password', async () => {
    const { email, id } = await newStaff(there(), 'support');
    await request(email);
    const token = await tokenTo(email);
    for (const dead of ['x', `${token}x`, token.toLowerCase()])
      expect(await reset(dead, 'short but long enough')).toMatchObject(DEAD);
    for (const password of ['passphrase!', 'password1234', 'short'])
      expect(Object.keys((await reset(token, password)).fields ?? {})).toEqual(['password']);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await request(email);
    const second = await tokenTo(email, 2);
    await db().update(staffResets).set({ expiresAt: new Date() }).where(eq(staffResets.staffId, id));
    expect(await reset(second)).toMatchObject(DEAD);
  });
});

describe('twenty wrong codes within an hour', () => {
  it('close the account to codes for the rest of it, and are reported to that person and every owner', async () => {
    await db().update(staff).set({ isActive: false });
    const owners = [await newStaff(there(), 'owner'), await newStaff(there(), 'owner')];
    const bola = await newStaff(there(), 'manager', { name: 'Bola', email: 'wrong@example.com' });
    for (let tickets = 0; tickets < 4; tickets += 1) {
      const ticket = await ticketOf(bola);
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await sendCode({ ticket, code: '000000' })).code).toBe('invalid_credentials');
    }
    const ticket = await ticketOf(bola);
    for (const code of [{ code: appCodeOf(bola.secret) }, { recovery_code: bola.recoveryCodes[0] }])
      expect(await sendCode({ ticket, ...code })).toMatchObject({ status: 429, code: 'too_many_requests' });
    const [own] = await mailsTo(shop().config.dataDir, bola.email);
    expect(own?.headers.subject).toBe('Twenty wrong codes on your account');
    expect(own?.text).toContain('within an hour on your account');
    for (const { email } of owners) {
      const received = await mailsTo(shop().config.dataDir, email);
      expect(received.map(({ headers }) => headers.subject)).toEqual([
        'Twenty wrong codes on the account of Bola',
      ]);
      expect(received[0]?.text).toContain('on the account of Bola (wrong@example.com)');
    }
    await db()
      .update(staff)
      .set({ wrongSince: new Date(Date.now() - 3_601_000) })
      .where(eq(staff.id, bola.id));
    expect((await sendCode({ ticket, code: appCodeOf(bola.secret) })).status).toBe(200);
    expect(
      await callDesk(shop().address, signInToDesk, { body: { email: bola.email, password: 'x' } }),
    ).toMatchObject({
      status: 401,
    });
  });
});
