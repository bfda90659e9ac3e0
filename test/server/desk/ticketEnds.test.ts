import { eq } from 'drizzle-orm';
import { beginSecondFactor, confirmSecondFactor, resetStaffPassword } from '@contract/calls/desk/security';
import { changeMember, endMemberSessions, getMember } from '@contract/calls/desk/members';
import { joinDesk, signOutOfDesk } from '@contract/calls/desk/staff';
import { staff, staffSessions } from '../../../src/server/db/schema';
import { createFullReset, inviteStaff } from '../../../src/server/modules/staff';
import { appCodeOf, earlyInStep } from '../../support/appCode';
import {
  callDesk,
  doneStep,
  newStaff,
  signInAgain,
  STAFF_PASSWORD,
  type StaffMember,
} from '../../support/staff';
import { testShop } from '../../support/testShop';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { signIn, sendCode, ticketOf, auditBy } = doorsOf(shop);

const OVER = { status: 401, code: 'token_invalid' };
const NEW_PASSWORD = 'another passphrase';

let owner: StaffMember;
beforeAll(async () => {
  owner = await newStaff(there(), 'owner');
});

async function join(email: string, role: 'manager' | 'support') {
  const { token } = await inviteStaff(db(), { email, role });
  const body = { token, name: 'Efe', password: STAFF_PASSWORD };
  return callDesk(shop().address, joinDesk, { body });
}

async function enrolStepOf(email: string, password?: string) {
  const step = await signIn(email, password);
  if (step.step !== 'enrol') throw new Error(step.step);
  return step;
}

async function change(staffId: number, body: { role?: 'owner' | 'fulfilment'; active?: boolean }) {
  const { version } = (await owner.call(getMember, { params: { staffId } })).body;
  const headers = { 'if-match': `"${version}"` };
  expect((await owner.call(changeMember, { params: { staffId }, headers, body })).status).toBe(200);
}

interface Somebody {
  id: number;
  email: string;
}

/** What ends the tickets of a member of staff; the password with which they sign in afterwards. */
const ENDS: [what: string, end: (who: Somebody, newRole: 'owner' | 'fulfilment') => Promise<string>][] = [
  [
    'ended sessions',
    async ({ id }) => {
      const { status } = await owner.call(endMemberSessions, { params: { staffId: id } });
      expect(status).toBe(204);
      return STAFF_PASSWORD;
    },
  ],
  [
    'a new password',
    async ({ email }) => {
      const { token } = await createFullReset(db(), email);
      const body = { token, password: NEW_PASSWORD };
      expect((await callDesk(shop().address, resetStaffPassword, { body })).status).toBe(200);
      return NEW_PASSWORD;
    },
  ],
  [
    'a new role',
    async ({ id }, role) => {
      await change(id, { role });
      return STAFF_PASSWORD;
    },
  ],
  [
    'disabling, also once it is undone',
    async ({ id }) => {
      await change(id, { active: false });
      await change(id, { active: true });
      return STAFF_PASSWORD;
    },
  ],
];

describe('a ticket is ended (desk.md 5)', () => {
  it.each(ENDS)('that enrols, by %s', async (what, end) => {
    const email = `${what.replace(/\W+/g, '-')}@example.com`;
    await join(email, 'manager');
    const step = await enrolStepOf(email);
    const [member] = await db().select().from(staff).where(eq(staff.email, email));
    const password = await end({ id: member?.id ?? 0, email }, 'owner');
    expect(await sendCode({ ticket: step.ticket, code: appCodeOf(step.secret) })).toMatchObject(OVER);
    const next = await enrolStepOf(email, password);
    expect((await sendCode({ ticket: next.ticket, code: appCodeOf(next.secret) })).status).toBe(200);
  });

  it.each(ENDS)('for a new factor, by %s', async (_what, end) => {
    const chidi = await newStaff(there(), 'support');
    const proof = { current_password: STAFF_PASSWORD };
    const { body: begun } = await chidi.call(beginSecondFactor, { body: proof });
    const password = await end(chidi, 'fulfilment');
    const again = await signInAgain(there(), chidi, password);
    const body = { ticket: begun.ticket, code: appCodeOf(begun.secret) };
    expect(await again.call(confirmSecondFactor, { body })).toMatchObject(OVER);
  });
});

it('the code that confirms a second factor signs nobody in (desk.md 5; RFC 6238, 5.2)', async () => {
  const email = 'once@example.com';
  await join(email, 'manager');
  const step = await enrolStepOf(email);
  await earlyInStep();
  const code = appCodeOf(step.secret);
  expect((await sendCode({ ticket: step.ticket, code })).status).toBe(200);
  const ticket = await ticketOf({ email });
  expect(await sendCode({ ticket, code })).toMatchObject({ status: 401, code: 'invalid_credentials' });
  expect((await sendCode({ ticket, code: appCodeOf(step.secret, 1) })).status).toBe(200);
});

it('joining, signing in and signing out are audited of the person (desk.md 5)', async () => {
  const joined = doneStep((await join('audited@example.com', 'support')).body);
  const again = doneStep(await signIn('audited@example.com'));
  await callDesk(shop().address, signOutOfDesk, { body: { refresh: again.refresh } });
  const { staff_id: id } = joined.staff;
  const [opened, openedAgain] = await db()
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.staffId, id))
    .orderBy(staffSessions.createdAt);
  expect(await auditBy(owner, id)).toEqual([
    ['staff.join', String(id), {}, { name: 'Efe', role: 'support', active: true }],
    ['session.open', opened?.id, {}, {}],
    ['session.open', openedAgain?.id, {}, {}],
    ['session.end', openedAgain?.id, {}, {}],
  ]);
});
