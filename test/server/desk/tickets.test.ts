import { eq } from 'drizzle-orm';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endStaffSession,
  listStaffSessions,
  requestStaffReset,
  resetStaffPassword,
} from '@contract/calls/desk/security';
import { endMemberSessions } from '@contract/calls/desk/members';
import { joinDesk, signOutOfDesk } from '@contract/calls/desk/staff';
import { hashPassword } from '../../../src/server/credentials/passwords';
import { staff } from '../../../src/server/db/schema';
import { createFullReset, inviteStaff } from '../../../src/server/modules/staff';
import { appCodeOf } from '../../support/appCode';
import { callDesk, newStaff, signInAgain, STAFF_PASSWORD } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { ticketOf, sendCode, forgetCodes } = doorsOf(shop);

const OVER = { status: 401, code: 'token_invalid' };
const begin = { body: { current_password: STAFF_PASSWORD } };

describe('a ticket (desk.md 5)', () => {
  it('for a new factor signs nobody in', async () => {
    const chidi = await newStaff(there(), 'support');
    const { body } = await chidi.call(beginSecondFactor, begin);
    const code = appCodeOf(body.secret);
    expect(await sendCode({ ticket: body.ticket, code })).toMatchObject(OVER);
    expect((await chidi.call(confirmSecondFactor, { body: { ticket: body.ticket, code } })).status).toBe(200);
  });

  it('for a new factor ends when another one is begun', async () => {
    const chidi = await newStaff(there(), 'support');
    const { body: first } = await chidi.call(beginSecondFactor, begin);
    await chidi.call(beginSecondFactor, begin);
    const body = { ticket: first.ticket, code: appCodeOf(first.secret) };
    expect(await chidi.call(confirmSecondFactor, { body })).toMatchObject(OVER);
  });

  it('of somebody who ends one of their sessions is dead', async () => {
    const bola = await newStaff(there(), 'manager');
    await signInAgain(there(), bola);
    const ticket = await ticketOf(bola);
    const { items } = (await bola.call(listStaffSessions)).body;
    const sessionId = items.find(({ current }) => !current)?.session_id ?? '';
    expect((await bola.call(endStaffSession, { params: { sessionId } })).status).toBe(204);
    await forgetCodes(bola.id);
    expect(await sendCode({ ticket, code: appCodeOf(bola.secret) })).toMatchObject(OVER);
  });

  it('that enrols counts wrong codes for the account, too, and is refused after twenty', async () => {
    const { token, email } = await inviteStaff(db(), { email: 'efe@example.com', role: 'manager' });
    await callDesk(shop().address, joinDesk, { body: { token, name: 'Efe', password: STAFF_PASSWORD } });
    const step = await doorsOf(shop).signIn(email);
    if (step.step !== 'enrol') throw new Error(step.step);
    const { ticket } = step;
    expect((await sendCode({ ticket, code: '000000' })).code).toBe('invalid_credentials');
    const [row] = await db().select().from(staff).where(eq(staff.email, email));
    expect(row?.wrongCodes).toBe(1);
    await db().update(staff).set({ wrongCodes: 20 }).where(eq(staff.email, email));
    expect((await sendCode({ ticket, code: appCodeOf(step.secret) })).status).toBe(429);
  });

  it('for a new factor ends when its session is signed out', async () => {
    const chidi = await newStaff(there(), 'support');
    const { body: first } = await chidi.call(beginSecondFactor, begin);
    await callDesk(shop().address, signOutOfDesk, { body: { refresh: chidi.refresh } });
    const again = await signInAgain(there(), chidi);
    const body = { ticket: first.ticket, code: appCodeOf(first.secret) };
    expect(await again.call(confirmSecondFactor, { body })).toMatchObject(OVER);
  });
});

it('whose password is shorter than 12 characters sets a factor up, whatever the role (desk.md 5)', async () => {
  const chidi = await newStaff(there(), 'support');
  const passwordHash = await hashPassword('gari9876');
  await db().update(staff).set({ passwordHash }).where(eq(staff.id, chidi.id));
  expect((await doorsOf(shop).signIn(chidi.email, 'gari9876')).step).toBe('enrol');
});

it('a recovery code that proves who asks for a new factor is audited as used', async () => {
  const [owner, bola] = [await newStaff(there(), 'owner'), await newStaff(there(), 'manager')];
  const body = { current_password: STAFF_PASSWORD, code: bola.recoveryCodes[0] };
  expect((await bola.call(beginSecondFactor, { body })).status).toBe(200);
  const actions = (await doorsOf(shop).auditBy(owner, bola.id)).map(([action]) => action);
  expect(actions.at(-1)).toBe('session.recovery_code');
});

it('the keeper’s link for a new password outlives a request for an emailed one', async () => {
  const { email } = await newStaff(there(), 'support');
  const { token } = await createFullReset(db(), email);
  await callDesk(shop().address, requestStaffReset, { body: { email } });
  const body = { token, password: 'another passphrase' };
  expect((await callDesk(shop().address, resetStaffPassword, { body })).status).toBe(200);
});

it('a call without fields refuses what is sent', async () => {
  const [owner, chidi] = [await newStaff(there(), 'owner'), await newStaff(there(), 'support')];
  const params = { staffId: chidi.id };
  for (const body of [{ active: false }, [1], 'x']) {
    expect((await owner.call(endMemberSessions, { params, body })).status).toBe(400);
    expect(await doorsOf(shop).isIn(chidi)).toBe(true);
  }
  expect((await owner.call(endMemberSessions, { params, body: {} })).status).toBe(204);
});
