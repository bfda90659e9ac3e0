import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/security';
import { staff, staffResets, staffTickets } from '../../../src/server/db/schema';
import { deleteOldStaffRows } from '../../../src/server/modules/staff';
import { appCodeOf } from '../../support/appCode';
import { newStaff, STAFF_PASSWORD, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { statusesOf, times } from '../session/repeatedCalls';
import { doorsOf } from './doors';

const shop = testShop({ RATE_LIMIT: 'on' });
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });

/** The calls that ask for the current password. */
function withPassword(member: StaffMember, at: number, current_password: string) {
  const code = '000000';
  if (at % 3 === 0)
    return member.call(calls.changeStaffPassword, {
      body: { current_password, new_password: STAFF_PASSWORD },
    });
  const call = at % 3 === 1 ? calls.beginSecondFactor : calls.renewStaffRecoveryCodes;
  return member.call<typeof call>(call, { body: { current_password, code } });
}

describe('the current password (desk.md 1)', () => {
  it('may be wrong ten times in 15 minutes over all calls of one account together', async () => {
    const [bola, chidi] = [await newStaff(there(), 'support'), await newStaff(there(), 'support')];
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await withPassword(bola, at, `wrong ${at}`)).status);
    expect(statuses).toEqual([...times(10, 400), 429]);
    expect((await withPassword(bola, 0, STAFF_PASSWORD)).status).toBe(429);
    expect((await withPassword(chidi, 0, STAFF_PASSWORD)).status).toBe(204);
  });
});

it('a ticket ends with its fifth wrong code (desk.md 5)', async () => {
  const owner = await newStaff(there(), 'owner');
  const { ticketOf, sendCode, forgetCodes } = doorsOf(shop);
  await forgetCodes(owner.id);
  const ticket = await ticketOf(owner);
  for (let at = 0; at < 5; at += 1)
    expect((await sendCode({ ticket, code: '000000' })).code).toBe('invalid_credentials');
  const right = await sendCode({ ticket, code: appCodeOf(owner.secret) });
  expect(right).toMatchObject({ status: 401, code: 'token_invalid' });
});

it('links for a new password are asked for a hundred times an hour from one address', async () => {
  const { app } = shop();
  const ask = (remoteAddress: string) => ({
    method: 'POST' as const,
    url: '/api/desk/request-password-reset/',
    remoteAddress,
    payload: { email: 'nobody@example.com' },
  });
  const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject(ask('192.0.2.10'))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(100, 200));
  expect(await statusesOf(app, 1, ask('192.0.2.10'))).toEqual([429]);
  expect(await statusesOf(app, 1, ask('192.0.2.11'))).toEqual([200]);
});

it('tickets and links are deleted after their end, and not before', async () => {
  const { id: staffId } = await newStaff(there(), 'support');
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const rows = (['old', 'recent', 'open'] as const).map((tokenHash, at) => ({
    staffId,
    tokenHash,
    expiresAt: inHours([-25, -0.5, 0.05][at] ?? 0),
  }));
  await db().insert(staffResets).values(rows);
  await db()
    .insert(staffTickets)
    .values(rows.map((row) => ({ ...row, kind: 'code' as const })));
  await deleteOldStaffRows(db(), new AbortController().signal);
  for (const table of [staffResets, staffTickets]) {
    const left = await db()
      .select({ tokenHash: table.tokenHash })
      .from(table)
      .where(eq(table.staffId, staffId));
    expect(left.map(({ tokenHash }) => tokenHash).sort()).toEqual(['open', 'recent']);
  }
  expect(await db().$count(staff, eq(staff.id, staffId))).toBe(1);
});
