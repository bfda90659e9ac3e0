import { eq } from 'drizzle-orm';
import { beginSecondFactor, confirmSecondFactor } from '@contract/calls/desk/security';
import { getMe } from '@contract/calls/desk/staff';
import { ROLES } from '@contract/desk/permissions';
import { inviteStaff } from '../../../src/server/modules/staff';
import { staff, staffRecoveryCodes, staffSecondSteps, staffTickets } from '../../../src/server/db/schema';
import { appCodeOf, earlyInStep } from '../../support/appCode';
import { callDesk, finishSignIn, newStaff, STAFF_PASSWORD, staffWith } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { joinDesk } from '@contract/calls/desk/staff';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { signIn, ticketOf, sendCode, forgetCodes, auditBy } = doorsOf(shop);

const WRONG = { status: 401, code: 'invalid_credentials', error: 'Invalid code' };
const OVER = { status: 401, code: 'token_invalid' };
const WRONG_CODE = '000000';

describe('setting up at joining and signing in (desk.md 5)', () => {
  it('is a step for owners and managers alone', async () => {
    const steps = [];
    for (const role of ROLES) {
      const { token } = await inviteStaff(db(), { email: `${role}@steps.example.com`, role });
      const { body } = await callDesk(shop().address, joinDesk, {
        body: { token, name: 'Ada', password: STAFF_PASSWORD },
      });
      const { step } = await signIn(`${role}@steps.example.com`);
      steps.push([role, body.step, step]);
    }
    expect(steps).toEqual([
      ['owner', 'enrol', 'enrol'],
      ['manager', 'enrol', 'enrol'],
      ['fulfilment', 'done', 'done'],
      ['support', 'done', 'done'],
    ]);
  });

  it('shows a secret of 20 bytes and its URI, and ends with ten recovery codes', async () => {
    const { token } = await inviteStaff(db(), { email: 'ada@example.com', role: 'owner' });
    const { body: step } = await callDesk(shop().address, joinDesk, {
      body: { token, name: 'Ada', password: STAFF_PASSWORD },
    });
    if (step.step !== 'enrol') throw new Error(step.step);
    expect(step.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(step.uri);
    expect(uri.href).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(uri.pathname)).toContain('ada@example.com');
    expect(uri.searchParams.get('secret')).toBe(step.secret);
    expect(uri.searchParams.get('issuer')).toBe('Kanti desk');
    // What the standard takes for granted need not be there.
    expect([uri.searchParams.get('algorithm') ?? 'SHA1', uri.searchParams.get('digits') ?? '6']).toEqual([
      'SHA1',
      '6',
    ]);
    expect(uri.searchParams.get('period') ?? '30').toBe('30');
    const { recoveryCodes = [], staff: profile } = await finishSignIn(shop().address, step);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
    expect(profile).toMatchObject({ second_factor: true, recovery_codes_left: 10 });
    expect((await signIn('ada@example.com')).step).toBe('code');
  });

  it('is not done by a wrong code, a recovery code, or a ticket of before there was a factor', async () => {
    const { token, email } = await inviteStaff(db(), { email: 'efe@example.com', role: 'manager' });
    await callDesk(shop().address, joinDesk, { body: { token, name: 'Efe', password: STAFF_PASSWORD } });
    const [first, second] = [await signIn(email), await signIn(email)];
    if (first.step !== 'enrol' || second.step !== 'enrol') throw new Error(first.step);
    const { ticket } = first;
    expect(await sendCode({ ticket, code: WRONG_CODE })).toMatchObject(WRONG);
    expect(await sendCode({ ticket, recovery_code: 'AAAA-BBBB' })).toMatchObject(WRONG);
    await finishSignIn(shop().address, first);
    const code = appCodeOf(second.secret);
    expect(await sendCode({ ticket: second.ticket, code })).toMatchObject(OVER);
    // No secret is left of what has ended.
    const tickets = await db().select().from(staffTickets).where(eq(staffTickets.kind, 'enrol'));
    expect(tickets.filter(({ endedAt }) => endedAt).map(({ secret }) => secret)).toContain(null);
    expect(tickets.filter(({ endedAt, secret }) => endedAt && secret !== null)).toEqual([]);
  });

  it('asks fulfilment and support, too, once they have a factor of their own', async () => {
    const chidi = await newStaff(there(), 'support');
    const begun = await chidi.call(beginSecondFactor, { body: { current_password: STAFF_PASSWORD } });
    const { ticket, secret } = begun.body;
    expect((await signIn(chidi.email)).step).toBe('done');
    const confirmed = await chidi.call(confirmSecondFactor, { body: { ticket, code: appCodeOf(secret) } });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    expect((await signIn(chidi.email)).step).toBe('code');
    expect((await chidi.call(getMe)).body).toMatchObject({ second_factor: true, recovery_codes_left: 10 });
  });
});

describe('the code of signing in', () => {
  it.each([
    ['step before', -1, 200],
    ['present step', 0, 200],
    ['next step', 1, 200],
    ['step before the last', -2, 401],
    ['step after the next', 2, 401],
  ])('of the %s', async (_which, steps, expected) => {
    const owner = await newStaff(there(), 'owner');
    await forgetCodes(owner.id);
    const ticket = await ticketOf(owner);
    // Close to the end of a step, it may pass meanwhile.
    await earlyInStep();
    expect((await sendCode({ ticket, code: appCodeOf(owner.secret, steps) })).status).toBe(expected);
  });

  it('opens a session, is taken once, and neither is a code before it', async () => {
    const owner = await newStaff(there(), 'owner');
    const code = appCodeOf(owner.secret);
    const tickets = [await ticketOf(owner), await ticketOf(owner), await ticketOf(owner)];
    const { body } = await sendCode({
      ticket: tickets[0] ?? '',
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(body).toMatchObject({ step: 'done', staff: { staff_id: owner.id } });
    expect(body).not.toHaveProperty('recovery_codes');
    const again = staffWith(shop().address, { ...owner, ...body });
    expect((await again.call(getMe)).status).toBe(200);
    expect(await sendCode({ ticket: tickets[1] ?? '', code })).toMatchObject(WRONG);
    expect(await sendCode({ ticket: tickets[2] ?? '', code: appCodeOf(owner.secret, -1) })).toMatchObject(
      WRONG,
    );
    expect(await sendCode({ ticket: tickets[0] ?? '', code: appCodeOf(owner.secret, 1) })).toMatchObject(
      OVER,
    );
  });

  it('may be a recovery code, once, in any letter case, in its own field', async () => {
    const owner = await newStaff(there(), 'owner');
    const [first = '', second = ''] = owner.recoveryCodes;
    expect(await sendCode({ ticket: await ticketOf(owner), code: first })).toMatchObject(WRONG);
    const { body } = await sendCode({
      ticket: await ticketOf(owner),
      recovery_code: first.toLowerCase().replace('-', ' '),
    });
    expect(body.staff).toMatchObject({ recovery_codes_left: 9 });
    expect(await sendCode({ ticket: await ticketOf(owner), recovery_code: first })).toMatchObject(WRONG);
    expect((await sendCode({ ticket: await ticketOf(owner), recovery_code: second })).status).toBe(200);
    const stranger = await newStaff(there(), 'owner');
    const third = owner.recoveryCodes[2];
    expect(await sendCode({ ticket: await ticketOf(stranger), recovery_code: third })).toMatchObject(WRONG);
    const actions = (await auditBy(owner, owner.id)).map(([action]) => action);
    expect(actions.filter((action) => action === 'session.recovery_code')).toHaveLength(2);
  });

  it.each([
    ['none', {}, 'code'],
    ['two', { code: '123456', recovery_code: 'AAAA-BBBB' }, 'recovery_code'],
  ])('is refused where there is %s', async (_how, codes, field) => {
    const refusal = await sendCode({ ticket: 'x', ...codes });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('may be wrong four times; the fifth ends the ticket, also for the right code', async () => {
    const owner = await newStaff(there(), 'owner');
    const code = () => appCodeOf(owner.secret);
    const lucky = await ticketOf(owner);
    for (let wrong = 0; wrong < 4; wrong += 1)
      expect(await sendCode({ ticket: lucky, code: WRONG_CODE })).toMatchObject(WRONG);
    expect((await sendCode({ ticket: lucky, code: code() })).status).toBe(200);
    const ticket = await ticketOf(owner);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await sendCode({ ticket, recovery_code: 'AAAA-BBBB' })).toMatchObject(WRONG);
    await forgetCodes(owner.id);
    expect(await sendCode({ ticket, code: code() })).toMatchObject(OVER);
  });

  it('is given within 5 minutes, by a ticket that opens nothing else', async () => {
    const owner = await newStaff(there(), 'owner');
    const ticket = await ticketOf(owner);
    const asToken = staffWith(shop().address, { ...owner, access: ticket });
    expect(await asToken.call(getMe)).toMatchObject(OVER);
    expect(
      await owner.call(confirmSecondFactor, { body: { ticket, code: appCodeOf(owner.secret) } }),
    ).toMatchObject(OVER);
    const [row] = await db().select().from(staffTickets).where(eq(staffTickets.staffId, owner.id));
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeLessThan(301_000);
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBeGreaterThan(290_000);
    await db().update(staffTickets).set({ expiresAt: new Date() }).where(eq(staffTickets.staffId, owner.id));
    expect(await sendCode({ ticket, code: appCodeOf(owner.secret) })).toMatchObject(OVER);
  });

  it('is taken from one of ten callers, whether of the app or a recovery code', async () => {
    const owner = await newStaff(there(), 'owner');
    const inTurn = async (codes: { code: string } | { recovery_code: string }) => {
      const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(owner)));
      const answers = await Promise.all(tickets.map((ticket) => sendCode({ ticket, ...codes })));
      return answers.map(({ status }) => status).sort();
    };
    const once = [200, ...Array.from({ length: 9 }, () => 401)];
    expect(await inTurn({ code: appCodeOf(owner.secret) })).toEqual(once);
    await db().update(staff).set({ wrongCodes: 0 }).where(eq(staff.id, owner.id));
    expect(await inTurn({ recovery_code: owner.recoveryCodes[0] ?? '' })).toEqual(once);
  });
});

it('stores codes and tickets as hashes', async () => {
  const owner = await newStaff(there(), 'owner');
  const ticket = await ticketOf(owner);
  const tables = [staff, staffTickets, staffRecoveryCodes, staffSecondSteps];
  const rows = JSON.stringify(await Promise.all(tables.map((table) => db().select().from(table))));
  for (const secret of [
    ticket,
    ...owner.recoveryCodes,
    ...owner.recoveryCodes.map((code) => code.replace('-', '')),
  ])
    expect(rows).not.toContain(secret);
});
