import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/security';
import { getMe, signInToDesk } from '@contract/calls/desk/staff';
import { staffTickets } from '../../../src/server/db/schema';
import { appCodeOf } from '../../support/appCode';
import { mailsTo } from '../../support/mailbox';
import { callDesk, newStaff, signInAgain, STAFF_PASSWORD, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { signIn, ticketOf, sendCode, forgetCodes, auditBy, isIn } = doorsOf(shop);

const WRONG = { status: 401, code: 'invalid_credentials', error: 'Invalid code' };
const NEW_PASSWORD = 'another passphrase';
const current_password = STAFF_PASSWORD;

let owner: StaffMember;
beforeAll(async () => {
  owner = await newStaff(there(), 'owner');
});

describe('sessions (desk.md 5)', () => {
  it('are listed newest first, over pages, with the present one marked', async () => {
    const chidi = await newStaff(there(), 'support');
    const second = await signInAgain(there(), chidi);
    const third = await signInAgain(there(), chidi);
    const all = await second.call(calls.listStaffSessions);
    expect(all.body.items.map(({ current }) => current)).toEqual([false, true, false]);
    expect(all.body.items[0]).toEqual({
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      created_at: expect.any(String) as string,
      last_used_at: expect.any(String) as string,
      address: '127.0.0.1',
      agent: expect.any(String) as string,
      current: false,
    });
    const page = (after?: string) => second.call(calls.listStaffSessions, { query: { limit: 2, after } });
    const { body: newest } = await page();
    const { body: rest } = await page(newest.next ?? '');
    expect([...newest.items, ...rest.items]).toEqual(all.body.items);
    expect(rest.next).toBeNull();
    const foreign = await third.call(calls.listStaffSessions, { query: { after: 'x' } });
    expect([foreign.status, Object.keys(foreign.fields ?? {})]).toEqual([400, ['after']]);
  });

  it('end one by one, at their next call; another person’s is 404', async () => {
    const chidi = await newStaff(there(), 'support');
    const elsewhere = await signInAgain(there(), chidi);
    const { items } = (await chidi.call(calls.listStaffSessions)).body;
    const sessionId = items.find(({ current }) => !current)?.session_id ?? '';
    const params = { sessionId };
    expect((await owner.call(calls.endStaffSession, { params })).code).toBe('not_found');
    expect(await isIn(elsewhere)).toBe(true);
    expect((await chidi.call(calls.endStaffSession, { params })).status).toBe(204);
    expect([await isIn(elsewhere), await isIn(chidi)]).toEqual([false, true]);
    expect((await auditBy(owner, chidi.id)).at(-1)).toEqual(['session.end', sessionId, {}, {}]);
    expect((await chidi.call(calls.endStaffSession, { params })).status).toBe(204);
    const ends = (await auditBy(owner, chidi.id)).filter(([action]) => action === 'session.end');
    expect(ends).toHaveLength(1);
    const malformed = await chidi.call(calls.endStaffSession, { params: { sessionId: 'x' } });
    expect(malformed.status).toBe(400);
  });
});

describe('POST /me/password/', () => {
  it('changes it and ends the other sessions and tickets', async () => {
    const bola = await newStaff(there(), 'manager');
    const elsewhere = await signInAgain(there(), bola);
    const ticket = await ticketOf(bola);
    const body = { current_password, new_password: NEW_PASSWORD };
    expect((await bola.call(calls.changeStaffPassword, { body })).status).toBe(204);
    expect([await isIn(bola), await isIn(elsewhere)]).toEqual([true, false]);
    await forgetCodes(bola.id);
    expect((await sendCode({ ticket, code: appCodeOf(bola.secret) })).code).toBe('token_invalid');
    const old = await callDesk(shop().address, signInToDesk, {
      body: { email: bola.email, password: current_password },
    });
    expect(old.code).toBe('invalid_credentials');
    expect((await signIn(bola.email, NEW_PASSWORD)).step).toBe('code');
    expect((await auditBy(owner, bola.id)).at(-1)).toEqual(['staff.password', String(bola.id), {}, {}]);
  });

  it.each([
    ['a wrong current one', 'wrong', NEW_PASSWORD, 'current_password', 'Current password is incorrect.'],
    ['a common one', STAFF_PASSWORD, 'password1234', 'new_password', undefined],
    [
      'one of 11 characters without a factor',
      STAFF_PASSWORD,
      'passphrase!',
      'new_password',
      'Use at least 12 characters.',
    ],
  ])('refuses %s and changes nothing', async (_which, current, new_password, field, sentence) => {
    const chidi = await newStaff(there(), 'support');
    const body = { current_password: current, new_password };
    const refusal = await chidi.call(calls.changeStaffPassword, { body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    if (sentence !== undefined) expect(refusal.error).toBe(sentence);
    expect((await signIn(chidi.email)).step).toBe('done');
  });

  it('may be 8 characters long for those with a factor', async () => {
    const bola = await newStaff(there(), 'manager');
    const body = { current_password, new_password: 'gari9876' };
    expect((await bola.call(calls.changeStaffPassword, { body })).status).toBe(204);
  });
});

describe('a new second factor', () => {
  const begin = (member: StaffMember, code?: string) =>
    member.call(calls.beginSecondFactor, { body: { current_password, ...(code !== undefined && { code }) } });

  it('takes the place of the old one only when it is confirmed', async () => {
    const bola = await newStaff(there(), 'manager');
    const { body: begun } = await begin(bola, appCodeOf(bola.secret));
    await forgetCodes(bola.id);
    const withOld = await sendCode({ ticket: await ticketOf(bola), code: appCodeOf(bola.secret) });
    expect(withOld.status).toBe(200);
    const wrong = { ticket: begun.ticket, code: '000000' };
    expect(await bola.call(calls.confirmSecondFactor, { body: wrong })).toMatchObject(WRONG);
    const foreign = { ticket: begun.ticket, code: appCodeOf(begun.secret) };
    expect((await owner.call(calls.confirmSecondFactor, { body: foreign })).code).toBe('token_invalid');
    const confirmed = await bola.call(calls.confirmSecondFactor, { body: foreign });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect(await isIn(bola)).toBe(true);
    await forgetCodes(bola.id);
    const ticket = await ticketOf(bola);
    expect(await sendCode({ ticket, code: appCodeOf(bola.secret) })).toMatchObject(WRONG);
    expect(await sendCode({ ticket, recovery_code: bola.recoveryCodes[0] })).toMatchObject(WRONG);
    expect((await sendCode({ ticket, code: appCodeOf(begun.secret) })).status).toBe(200);
    const actions = (await auditBy(owner, bola.id)).map(([action]) => action);
    expect(actions.filter((action) => action === 'staff.second_factor')).toHaveLength(2);
  });

  it('needs the password and, of those who have one, a code of it or a recovery code', async () => {
    const bola = await newStaff(there(), 'manager');
    const wrongPassword = { current_password: 'wrong', code: appCodeOf(bola.secret) };
    expect((await bola.call(calls.beginSecondFactor, { body: wrongPassword })).fields).toEqual({
      current_password: 'Current password is incorrect.',
    });
    const without = await begin(bola);
    expect([without.status, Object.keys(without.fields ?? {})]).toEqual([400, ['code']]);
    expect(await begin(bola, '000000')).toMatchObject(WRONG);
    expect((await begin(bola, bola.recoveryCodes[0])).status).toBe(200);
    expect(await begin(bola, bola.recoveryCodes[0])).toMatchObject(WRONG);
    const [mail] = await mailsTo(shop().config.dataDir, bola.email);
    expect(mail?.headers.subject).toBe('A recovery code was used at the desk');
  });

  it('ends with its ticket after five wrong codes, or five minutes', async () => {
    const chidi = await newStaff(there(), 'support');
    const { body: first } = await begin(chidi);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(
        await chidi.call(calls.confirmSecondFactor, { body: { ticket: first.ticket, code: '000000' } }),
      ).toMatchObject(WRONG);
    const right = { ticket: first.ticket, code: appCodeOf(first.secret) };
    expect((await chidi.call(calls.confirmSecondFactor, { body: right })).code).toBe('token_invalid');
    const { body: second } = await begin(chidi);
    await db().update(staffTickets).set({ expiresAt: new Date() }).where(eq(staffTickets.staffId, chidi.id));
    const late = { ticket: second.ticket, code: appCodeOf(second.secret) };
    expect((await chidi.call(calls.confirmSecondFactor, { body: late })).code).toBe('token_invalid');
    expect((await chidi.call(getMe)).body.second_factor).toBe(false);
  });
});

describe('new recovery codes', () => {
  const renew = (member: StaffMember, code: string) =>
    member.call(calls.renewStaffRecoveryCodes, { body: { current_password, code } });

  it('void the old ones', async () => {
    const bola = await newStaff(there(), 'manager');
    expect(await renew(bola, '000000')).toMatchObject(WRONG);
    const { body } = await renew(bola, appCodeOf(bola.secret));
    expect(new Set([...body.recovery_codes, ...bola.recoveryCodes]).size).toBe(20);
    const ticket = await ticketOf(bola);
    expect(await sendCode({ ticket, recovery_code: bola.recoveryCodes[0] })).toMatchObject(WRONG);
    expect((await sendCode({ ticket, recovery_code: body.recovery_codes[0] })).status).toBe(200);
    expect((await bola.call(getMe)).body.recovery_codes_left).toBe(9);
    const actions = (await auditBy(owner, bola.id)).map(([action]) => action);
    expect(actions.filter((action) => action === 'staff.recovery_codes')).toHaveLength(1);
  });

  it('are none without a second factor', async () => {
    const chidi = await newStaff(there(), 'support');
    expect(await renew(chidi, '000000')).toMatchObject({ status: 409, code: 'conflict' });
  });
});
