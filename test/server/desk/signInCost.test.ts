import { createHook } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { resetStaffPassword } from '@contract/calls/desk/security';
import { joinDesk, signInByCode, signInToDesk } from '@contract/calls/desk/staff';
import { hashPassword, unmatchableHash, verifyPassword } from '../../../src/server/credentials/passwords';
import { staff } from '../../../src/server/db/schema';
import { appCodeOf } from '../../support/appCode';
import { callDesk, newStaff, STAFF_PASSWORD } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop();

/** What Node calls the work of an addon that names none, as argon2's is. */
const ADDON_WORK = 'undefined';

/** How many passwords are hashed or verified meanwhile. */
async function hashesDuring(act: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({ init: (_id, type) => void (hashes += Number(type === ADDON_WORK)) }).enable();
  await act().finally(() => hook.disable());
  return hashes;
}

const signIn = (email: string, password: string) =>
  callDesk(shop().address, signInToDesk, { body: { email, password } });

describe('a refused sign-in costs as much as any other', () => {
  it('by hashes that are counted rightly (so that the counts below mean something)', async () => {
    const hash = await hashPassword(STAFF_PASSWORD);
    expect(await hashesDuring(() => verifyPassword(hash, STAFF_PASSWORD))).toBe(1);
    expect(await hashesDuring(() => Promise.all([verifyPassword(hash, ''), verifyPassword(null, '')]))).toBe(
      2,
    );
    expect(await hashesDuring(() => Promise.resolve())).toBe(0);
  });

  it('by one hash of the same cost for an unknown email, a wrong password and inactive staff', async () => {
    const there = { address: shop().address, db: shop().database.db };
    const { email } = await newStaff(there, 'support');
    const { email: inactive, id } = await newStaff(there, 'support');
    await there.db.update(staff).set({ isActive: false }).where(eq(staff.id, id));
    const attempts = [
      [email, STAFF_PASSWORD, 200],
      [email, 'wrong', 401],
      ['nobody@example.com', STAFF_PASSWORD, 401],
      [inactive, STAFF_PASSWORD, 401],
      [inactive, 'wrong', 401],
    ] as const;
    for (const [name, password, expected] of attempts) {
      let status = 0;
      const hashes = await hashesDuring(async () => ({ status } = await signIn(name, password)));
      expect([name, status, hashes]).toEqual([name, expected, 1]);
    }
    const costOf = (hash: string) => hash.split('$').slice(1, 4);
    const [row] = await there.db.select().from(staff).where(eq(staff.id, id));
    expect(costOf(unmatchableHash())).toEqual(costOf(row?.passwordHash ?? ''));
  });

  it('by one hash with a second factor, too: neither ticket nor code costs another', async () => {
    const there = { address: shop().address, db: shop().database.db };
    const { email, secret, recoveryCodes } = await newStaff(there, 'owner');
    const steps: unknown[] = [];
    const signInWith = async (code: object) => {
      const { body: step } = await signIn(email, STAFF_PASSWORD);
      const ticket = step.step === 'code' ? step.ticket : '';
      steps.push((await callDesk(shop().address, signInByCode, { body: { ticket, ...code } })).status);
    };
    for (const code of [
      { code: '000000' },
      { code: appCodeOf(secret) },
      { recovery_code: 'AAAA-BBBB' },
      { recovery_code: recoveryCodes[0] },
    ])
      expect(await hashesDuring(() => signInWith(code))).toBe(1);
    expect(steps).toEqual([401, 200, 401, 200]);
  });

  it('and a reset link that is none costs no hash', async () => {
    const body = { token: 'unknown', password: 'another passphrase' };
    let status = 0;
    const hashes = await hashesDuring(
      async () => ({ status } = await callDesk(shop().address, resetStaffPassword, { body })),
    );
    expect([status, hashes]).toEqual([400, 0]);
  });

  it('and an invitation that is none costs no hash, since no stranger makes the server work', async () => {
    const join = { token: 'unknown', name: 'Ada', password: STAFF_PASSWORD };
    let status = 0;
    const hashes = await hashesDuring(
      async () => ({ status } = await callDesk(shop().address, joinDesk, { body: join })),
    );
    expect([status, hashes]).toEqual([400, 0]);
  });
});
