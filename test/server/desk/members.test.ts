import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/members';
import { resetStaffPassword } from '@contract/calls/desk/security';
import { getMe } from '@contract/calls/desk/staff';
import type { Role } from '@contract/desk/permissions';
import { hashToken } from '../../../src/server/credentials/opaqueTokens';
import { staff, staffInvitations, staffRecoveryCodes, staffResets } from '../../../src/server/db/schema';
import { appCodeOf } from '../../support/appCode';
import { callDesk, newStaff, signInAgain, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { signIn, ticketOf, sendCode, forgetCodes, auditBy, isIn } = doorsOf(shop);

let owner: StaffMember;
beforeEach(async () => {
  await db().update(staff).set({ isActive: false });
  owner = await newStaff(there(), 'owner', { name: 'Ada' });
});

const versionOf = async (id: number) => {
  const [row] = await db().select().from(staff).where(eq(staff.id, id));
  return row?.version ?? 0;
};

/** Changes a member by the version that they have now. */
const change = async (by: StaffMember, id: number, body: { role?: Role; active?: boolean }) =>
  by.call(calls.changeMember, {
    params: { staffId: id },
    headers: { 'if-match': `"${await versionOf(id)}"` },
    body,
  });

describe('GET /staff/ (desk.md 5)', () => {
  it('lists everybody once over pages, in the order of joining, and says nothing of passwords', async () => {
    const chidi = await newStaff(there(), 'support', { name: 'Chidi' });
    const first = await owner.call(calls.listStaff, { query: { limit: 1 } });
    const listed = [...first.body.items];
    for (let after = first.body.next; after !== null;) {
      const page = await owner.call(calls.listStaff, { query: { limit: 1, after } });
      listed.push(...page.body.items);
      after = page.body.next;
    }
    const everybody = await db().select().from(staff).orderBy(staff.id);
    expect(listed.map(({ staff_id }) => staff_id)).toEqual(everybody.map(({ id }) => id));
    expect(listed.at(-1)).toEqual({
      staff_id: chidi.id,
      version: 1,
      name: 'Chidi',
      email: chidi.email,
      role: 'support',
      active: true,
      second_factor: false,
      created_at: expect.any(String) as string,
      last_seen_at: expect.any(String) as string,
    });
    const one = await owner.call(calls.getMember, { params: { staffId: chidi.id } });
    expect([one.etag, one.body]).toEqual(['"1"', listed.at(-1)]);
    const unknown = await owner.call(calls.getMember, { params: { staffId: 999_999 } });
    expect(unknown.code).toBe('not_found');
  });
});

describe('PATCH /staff/{id}/', () => {
  it('changes the role, which counts at the next call, and is audited', async () => {
    const bola = await newStaff(there(), 'fulfilment');
    const { status, body, etag } = await change(owner, bola.id, { role: 'support' });
    expect([status, body.role, body.version, etag]).toEqual([200, 'support', 2, '"2"']);
    expect((await bola.call(getMe)).body.role).toBe('support');
    const [action, id, before, after] = (await auditBy(owner, owner.id)).at(-1) ?? [];
    expect([action, id, before, after]).toEqual([
      'staff.role',
      String(bola.id),
      { role: 'fulfilment' },
      { role: 'support' },
    ]);
  });

  it('refuses a stale version with the member as they are, no version, and an unknown member', async () => {
    const bola = await newStaff(there(), 'fulfilment');
    await change(owner, bola.id, { role: 'support' });
    const stale = await owner.call(calls.changeMember, {
      params: { staffId: bola.id },
      headers: { 'if-match': '"1"' },
      body: { active: false },
    });
    expect(stale).toMatchObject({
      status: 409,
      code: 'changed',
      current: { staff_id: bola.id, role: 'support', version: 2, active: true },
    });
    const without = await owner.call(calls.changeMember, {
      params: { staffId: bola.id },
      body: { active: false },
    });
    expect([without.status, Object.keys(without.fields ?? {})]).toEqual([400, ['if-match']]);
    expect((await change(owner, 999_999, { active: false })).code).toBe('not_found');
    const empty = await change(owner, bola.id, {});
    expect(empty.status).toBe(400);
  });

  it('does, records and counts nothing when it is so already', async () => {
    const bola = await newStaff(there(), 'fulfilment');
    const audited = (await auditBy(owner, owner.id)).length;
    const { status, body } = await change(owner, bola.id, { role: 'fulfilment', active: true });
    expect([status, body.version]).toEqual([200, 1]);
    expect(await auditBy(owner, owner.id)).toHaveLength(audited);
  });

  it('disables: sessions, tickets, links and invitations by that person end at once; enabling brings none back', async () => {
    const bola = await newStaff(there(), 'owner');
    const ticket = await ticketOf(bola);
    const tokenHash = hashToken('link');
    await db()
      .insert(staffResets)
      .values({ staffId: bola.id, tokenHash, expiresAt: new Date(Date.now() + 60_000) });
    const { body: invitation } = await bola.call(calls.inviteMember, {
      body: { email: 'by-bola@example.com', role: 'support' },
    });
    const { body } = await change(owner, bola.id, { active: false });
    expect(body.active).toBe(false);
    expect((await bola.call(getMe)).code).toBe('token_invalid');
    expect((await change(owner, bola.id, { active: true })).body.active).toBe(true);
    expect((await bola.call(getMe)).code).toBe('token_invalid');
    await forgetCodes(bola.id);
    expect((await sendCode({ ticket, code: appCodeOf(bola.secret) })).code).toBe('token_invalid');
    const reset = { token: 'link', password: 'another passphrase' };
    expect((await callDesk(shop().address, resetStaffPassword, { body: reset })).status).toBe(400);
    const { items } = (await owner.call(calls.listInvitations)).body;
    expect(items.map(({ invitation_id }) => invitation_id)).not.toContain(invitation.invitation_id);
    const actions = (await auditBy(owner, owner.id)).slice(-2);
    expect(actions).toEqual([
      ['staff.disable', String(bola.id), { active: true }, { active: false }],
      ['staff.enable', String(bola.id), { active: false }, { active: true }],
    ]);
    expect((await signIn(bola.email)).step).toBe('code');
  });

  it('signs out who now needs a second factor and has none, and nobody else', async () => {
    const [chidi, efe] = [await newStaff(there(), 'support'), await newStaff(there(), 'manager')];
    await change(owner, chidi.id, { role: 'fulfilment' });
    expect(await isIn(chidi)).toBe(true);
    await change(owner, chidi.id, { role: 'manager' });
    expect(await isIn(chidi)).toBe(false);
    expect((await signIn(chidi.email)).step).toBe('enrol');
    await change(owner, efe.id, { role: 'owner' });
    expect(await isIn(efe)).toBe(true);
  });

  it('ends the tickets of somebody whose role changes', async () => {
    const efe = await newStaff(there(), 'manager');
    const ticket = await ticketOf(efe);
    await change(owner, efe.id, { role: 'support' });
    await forgetCodes(efe.id);
    expect((await sendCode({ ticket, code: appCodeOf(efe.secret) })).code).toBe('token_invalid');
  });

  it('voids the invitations of an owner who is one no longer', async () => {
    const bola = await newStaff(there(), 'owner');
    await bola.call(calls.inviteMember, { body: { email: 'bola-invites@example.com', role: 'support' } });
    await change(owner, bola.id, { role: 'manager' });
    const [row] = await db()
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, 'bola-invites@example.com'));
    expect(row?.endedAt).not.toBeNull();
  });

  it('leaves the last active owner role and access', async () => {
    const disabled = await newStaff(there(), 'owner');
    await change(owner, disabled.id, { active: false });
    for (const body of [{ active: false }, { role: 'manager' as const }])
      expect(await change(owner, owner.id, body)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await isIn(owner)).toBe(true);
    const second = await newStaff(there(), 'owner');
    expect((await change(owner, owner.id, { role: 'support' })).status).toBe(200);
    expect((await change(second, second.id, { active: false })).code).toBe('conflict');
  });
});

describe('ending sessions and resetting the factor of a colleague', () => {
  it('ends every session and ticket of that person', async () => {
    const bola = await newStaff(there(), 'manager');
    const elsewhere = await signInAgain(there(), bola);
    const ticket = await ticketOf(bola);
    const params = { staffId: bola.id };
    expect((await owner.call(calls.endMemberSessions, { params })).status).toBe(204);
    expect([await isIn(bola), await isIn(elsewhere), await isIn(owner)]).toEqual([false, false, true]);
    await forgetCodes(bola.id);
    expect((await sendCode({ ticket, code: appCodeOf(bola.secret) })).code).toBe('token_invalid');
    expect((await auditBy(owner, owner.id)).at(-1)).toEqual(['staff.end_sessions', String(bola.id), {}, {}]);
    // Repeated, it finds nothing to end and nothing to record.
    const audited = (await auditBy(owner, owner.id)).length;
    expect((await owner.call(calls.endMemberSessions, { params })).status).toBe(204);
    expect(await auditBy(owner, owner.id)).toHaveLength(audited);
    for (const call of [calls.endMemberSessions, calls.resetMemberFactor])
      expect((await owner.call(call, { params: { staffId: 999_999 } })).code).toBe('not_found');
  });

  it('resets the factor with its recovery codes, and ends the sessions', async () => {
    const bola = await newStaff(there(), 'manager');
    const before = await versionOf(bola.id);
    const params = { staffId: bola.id };
    expect((await owner.call(calls.resetMemberFactor, { params })).status).toBe(204);
    expect(await isIn(bola)).toBe(false);
    expect(await versionOf(bola.id)).toBe(before + 1);
    const { body } = await owner.call(calls.getMember, { params });
    expect(body.second_factor).toBe(false);
    expect(await db().$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, bola.id))).toBe(0);
    expect((await auditBy(owner, owner.id)).at(-1)).toEqual([
      'staff.reset_second_factor',
      String(bola.id),
      { second_factor: true },
      { second_factor: false },
    ]);
    const step = await signIn(bola.email);
    if (step.step !== 'enrol') throw new Error(step.step);
    const { ticket } = step;
    expect((await sendCode({ ticket, recovery_code: bola.recoveryCodes[0] })).code).toBe(
      'invalid_credentials',
    );
    const { body: done } = await sendCode({ ticket, code: appCodeOf(step.secret) });
    expect(done.recovery_codes).toHaveLength(10);
  });
});
