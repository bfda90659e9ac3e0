import { eq } from 'drizzle-orm';
import { changeMember } from '@contract/calls/desk/members';
import { listDeskOrders } from '@contract/calls/desk/orders';
import { staff } from '../../../src/server/db/schema';
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

  it('is heeded by calls that run meanwhile: none that begins afterwards has the old role', async () => {
    const owner = await newStaff(there(), 'owner');
    const chidi = await newStaff(there(), 'support');
    const running = Array.from({ length: 5 }, () => chidi.call(listDeskOrders));
    const changed = owner.call(changeMember, {
      params: { staffId: chidi.id },
      headers: { 'if-match': '"1"' },
      body: { active: false },
    });
    for (const { status } of await Promise.all(running)) expect([200, 401]).toContain(status);
    expect((await changed).status).toBe(200);
    const later = await Promise.all(Array.from({ length: 5 }, () => chidi.call(listDeskOrders)));
    expect(later.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});
