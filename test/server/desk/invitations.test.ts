import { eq } from 'drizzle-orm';
import * as calls from '@contract/calls/desk/members';
import { joinDesk } from '@contract/calls/desk/staff';
import { mails, staffInvitations } from '../../../src/server/db/schema';
import { inviteStaff } from '../../../src/server/modules/staff';
import { mailsIn, mailsTo } from '../../support/mailbox';
import { eventually } from '../../support/patience';
import { callDesk, newStaff, STAFF_PASSWORD, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { doorsOf } from './doors';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });
const { auditBy } = doorsOf(shop);

let owner: StaffMember;
beforeAll(async () => {
  owner = await newStaff(there(), 'owner', { name: 'Ada Okafor' });
});

const invite = (body: object, headers = {}) => owner.call(calls.inviteMember, { body, headers });
const join = (token: string) =>
  callDesk(shop().address, joinDesk, { body: { token, name: 'Bola', password: STAFF_PASSWORD } });
/** The token of the newest link to an address. */
const tokenTo = async (email: string, atLeast = 1) => {
  const received = await mailsTo(shop().config.dataDir, email, atLeast);
  return /\/desk\/join#([\w-]{43})\n/.exec(received.at(-1)?.text ?? '')?.[1] ?? '';
};
const openIds = async () =>
  (await owner.call(calls.listInvitations)).body.items.map(({ invitation_id }) => invitation_id);

describe('POST /staff/invitations/ (desk.md 5)', () => {
  it('sends the link by email alone, and lets in once', async () => {
    const { status, body } = await invite({ email: 'bola@example.com', role: 'support' });
    expect(status).toBe(201);
    expect(body).toEqual({
      invitation_id: expect.any(Number) as number,
      email: 'bola@example.com',
      role: 'support',
      invited_by: { kind: 'staff', staff_id: owner.id, name: 'Ada Okafor', role: 'owner' },
      expires_at: expect.any(String) as string,
    });
    const hours = (new Date(body.expires_at).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const token = await tokenTo('bola@example.com');
    const [mail] = await mailsTo(shop().config.dataDir, 'bola@example.com');
    expect(mail?.headers.subject).toBe('Join the desk of Kanti');
    expect(mail?.text).toContain('Ada Okafor invites you to help run Kanti, in customer support.');
    expect(mail?.text).toContain('The link works once, for 24 hours.');
    const row = await eventually(async () => {
      const [stored] = await db().select().from(mails).where(eq(mails.recipient, 'bola@example.com'));
      return stored ?? false;
    });
    expect(row).toMatchObject({ urgent: true, userId: null });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await openIds()).toContain(body.invitation_id);
    expect((await join(token)).body).toMatchObject({ step: 'done', staff: { role: 'support' } });
    expect((await join(token)).status).toBe(400);
    expect(await openIds()).not.toContain(body.invitation_id);
    expect((await auditBy(owner, owner.id)).at(-1)).toEqual([
      'staff.invite',
      String(body.invitation_id),
      {},
      { email: 'bola@example.com', role: 'support' },
    ]);
  });

  it('refuses active staff in any letter case, and sends them nothing', async () => {
    const chidi = await newStaff(there(), 'support', { email: 'Chidi@example.com' });
    const before = await db().$count(mails);
    const refusal = await invite({ email: chidi.email.toUpperCase(), role: 'manager' });
    expect(refusal).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await db().$count(mails)).toBe(before);
  });

  it('voids the link before, and makes one of what is repeated', async () => {
    const key = { 'idempotency-key': 'the same press' };
    const first = await invite({ email: 'efe@example.com', role: 'support' }, key);
    const again = await invite({ email: 'efe@example.com', role: 'support' }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await invite({ email: 'efe@example.com', role: 'manager' }, key);
    expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    const token = await tokenTo('efe@example.com');
    expect(await db().$count(staffInvitations, eq(staffInvitations.email, 'efe@example.com'))).toBe(1);
    const newer = await invite({ email: 'EFE@example.com', role: 'support' });
    expect((await join(token)).error).toBe('This invitation is invalid or has expired.');
    expect((await join(await tokenTo('EFE@example.com'))).status).toBe(200);
    expect(await openIds()).not.toContain(newer.body.invitation_id);
  });

  it.each([
    ['no email', { role: 'support' }, 'email'],
    ['what is no email', { email: 'bola', role: 'support' }, 'email'],
    ['an unknown role', { email: 'x@example.com', role: 'boss' }, 'role'],
  ])('refuses %s', async (_what, body, field) => {
    const refusal = await invite(body);
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('GET /staff/invitations/', () => {
  it('lists the open ones of staff and of the command line over pages, newest first', async () => {
    const { body: byOwner } = await invite({ email: 'one@example.com', role: 'support' });
    const byCommand = await inviteStaff(db(), { email: 'two@example.com', role: 'owner' });
    const first = await owner.call(calls.listInvitations, { query: { limit: 1 } });
    expect(first.body.items).toEqual([
      {
        invitation_id: byCommand.id,
        email: 'two@example.com',
        role: 'owner',
        invited_by: { kind: 'cli', staff_id: null, name: null, role: null },
        expires_at: byCommand.expiresAt.toISOString(),
      },
    ]);
    const next = await owner.call(calls.listInvitations, {
      query: { limit: 1, after: first.body.next ?? '' },
    });
    expect(next.body.items).toEqual([byOwner]);
    await db()
      .update(staffInvitations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(staffInvitations.id, byCommand.id));
    expect(await openIds()).not.toContain(byCommand.id);
  });
});

describe('POST /staff/invitations/{id}/withdraw/', () => {
  it('makes the link as dead as a used one, and is audited', async () => {
    const { body } = await invite({ email: 'withdrawn@example.com', role: 'support' });
    const token = await tokenTo('withdrawn@example.com');
    const params = { invitationId: body.invitation_id };
    expect((await owner.call(calls.withdrawInvitation, { params })).status).toBe(204);
    expect((await join(token)).error).toBe('This invitation is invalid or has expired.');
    expect((await auditBy(owner, owner.id)).at(-1)).toEqual([
      'staff.withdraw',
      String(body.invitation_id),
      { email: 'withdrawn@example.com', role: 'support' },
      {},
    ]);
    const audited = (await auditBy(owner, owner.id)).length;
    expect((await owner.call(calls.withdrawInvitation, { params })).code).toBe('not_found');
    expect(await auditBy(owner, owner.id)).toHaveLength(audited);
  });
});

it('no more is left of the link once its email has been sent', async () => {
  await invite({ email: 'sent@example.com', role: 'support' });
  const token = await tokenTo('sent@example.com');
  expect(token).not.toBe('');
  await eventually(async () => {
    const rows = JSON.stringify(await db().select().from(mails));
    if (rows.includes(token)) throw new Error('The link is still there.');
  });
  expect((await mailsIn(shop().config.dataDir)).length).toBeGreaterThan(0);
});
