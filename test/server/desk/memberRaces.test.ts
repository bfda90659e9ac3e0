import { eq } from 'drizzle-orm';
import { listAudit } from '@contract/calls/desk/audit';
import { changeMember, getMember, inviteMember, listInvitations } from '@contract/calls/desk/members';
import type { StaffActor } from '../../../src/server/actor';
import { staff } from '../../../src/server/db/schema';
import { ShopError } from '../../../src/server/errors';
import { changeMember as promote } from '../../../src/server/modules/staff/changeMember';
import { inviteByEmail } from '../../../src/server/modules/staff/inviteStaff';
import { newStaff, type StaffMember } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();
const db = () => shop().database.db;
const there = () => ({ address: shop().address, db: db() });

const versionOf = async (id: number) => {
  const [row] = await db().select().from(staff).where(eq(staff.id, id));
  return row?.version ?? 0;
};

describe('at the same moment, PATCH /staff/{id}/ (desk.md 5)', () => {
  it('leaves one of two owners who demote or disable each other at once', async () => {
    for (const body of [{ role: 'manager' as const }, { active: false }]) {
      await db().update(staff).set({ isActive: false });
      const [one, other] = [await newStaff(there(), 'owner'), await newStaff(there(), 'owner')];
      const versions = [await versionOf(one.id), await versionOf(other.id)];
      const demote = (by: StaffMember, id: number, version = 0) =>
        by.call(changeMember, {
          params: { staffId: id },
          headers: { 'if-match': `"${version}"` },
          body,
        });
      const answers = await Promise.all([
        demote(one, other.id, versions[1]),
        demote(other, one.id, versions[0]),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = await db().select().from(staff).where(eq(staff.isActive, true));
      expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });

  it.each([
    { body: { role: 'support' as const }, refused: 403 },
    { body: { active: false }, refused: 401 },
  ])(
    'is heeded by calls that run meanwhile, and by all that begin afterwards: %j',
    async ({ body, refused }) => {
      const owner = await newStaff(there(), 'owner');
      const bola = await newStaff(there(), 'manager');
      const five = () => Promise.all(Array.from({ length: 5 }, () => bola.call(listAudit)));
      const running = five();
      const version = await versionOf(bola.id);
      const changed = owner.call(changeMember, {
        params: { staffId: bola.id },
        headers: { 'if-match': `"${version}"` },
        body,
      });
      for (const { status } of await running) expect([200, refused]).toContain(status);
      expect((await changed).status).toBe(200);
      expect((await five()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => refused));
    },
  );

  it.each([{ role: 'manager' as const }, { active: false }])(
    'leaves nothing of what the one who loses it (%j) changes meanwhile',
    async (body) => {
      const owner = await newStaff(there(), 'owner');
      const other = await newStaff(there(), 'owner');
      const chidi = await newStaff(there(), 'support');
      const headers = { 'if-match': `"${await versionOf(other.id)}"` };
      const [changed, ...invited] = await Promise.all([
        owner.call(changeMember, { params: { staffId: other.id }, headers, body }),
        ...['one', 'two', 'three'].map((name) =>
          other.call(inviteMember, { body: { email: `${name}${other.id}@example.com`, role: 'owner' } }),
        ),
      ]);
      expect(changed.status).toBe(200);
      for (const { status } of invited) expect([201, 401, 403]).toContain(status);
      const { items } = (await owner.call(listInvitations)).body;
      expect(items.filter(({ invited_by }) => invited_by.staff_id === other.id)).toEqual([]);
      // Calls that began before, and change something after.
      const { id: staffId, email } = other;
      const before: StaffActor = {
        ...{ kind: 'staff', staffId, name: 'The owner', email, role: 'owner' },
        ...{ sessionId: null, address: null, requestId: 'began before' },
      };
      await expect(promote(db(), chidi.id, { role: 'owner', by: before })).rejects.toBeInstanceOf(ShopError);
      const late = { email: `late${staffId}@example.com`, role: 'owner' as const };
      await expect(db().transaction((tx) => inviteByEmail(tx, late, before))).rejects.toBeInstanceOf(
        ShopError,
      );
      expect((await owner.call(getMember, { params: { staffId: chidi.id } })).body.role).toBe('support');
    },
  );
});
