import { eq } from 'drizzle-orm';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endStaffSession,
  listStaffSessions,
} from '@contract/calls/desk/security';
import { joinDesk } from '@contract/calls/desk/staff';
import { staff } from '../../../src/server/db/schema';
import { inviteStaff } from '../../../src/server/modules/staff';
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
});
