import { eq } from 'drizzle-orm';
import { resetStaffPassword } from '@contract/calls/desk/security';
import { getMe, signInToDesk } from '@contract/calls/desk/staff';
import { readConfig } from '../../../src/server/config';
import { staff } from '../../../src/server/db/schema';
import { callDesk, newStaff, STAFF_PASSWORD } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run } from './run';

const shop = testShop();
const there = () => ({ address: shop().address, db: shop().database.db });
const command = (...args: string[]) => run(shop().database, ['staff', ...args]);
const signIn = (email: string, password: string) =>
  callDesk(shop().address, signInToDesk, { body: { email, password } });

describe('staff list (desk.md 5)', () => {
  it('shows everybody with role, access and second factor, also as JSON', async () => {
    const owner = await newStaff(there(), 'owner', { name: 'Ada', email: 'ada@example.com' });
    const chidi = await newStaff(there(), 'support', { name: 'Chidi', email: 'chidi@example.com' });
    await shop().database.db.update(staff).set({ isActive: false }).where(eq(staff.id, chidi.id));
    const { exit, out } = await command('list');
    expect(exit).toBe(0);
    expect(out).toMatch(/^ *ID +Name +Email +Role +Access +Second factor +Last seen \(Lagos\)\n/);
    expect(out).toMatch(/ Ada +ada@example\.com +owner +active +on/);
    expect(out).toMatch(/ Chidi +chidi@example\.com +support +disabled +off/);
    const listed = JSON.parse((await command('list', '--json')).out) as object[];
    expect(listed).toMatchObject([
      { staff_id: owner.id, role: 'owner', active: true, second_factor: true },
      { staff_id: chidi.id, role: 'support', active: false, second_factor: false },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/password|hash|secret/i);
    expect(JSON.parse((await command('list', '--after', String(owner.id), '--json')).out)).toHaveLength(1);
  });
});

describe('staff disable', () => {
  it('ends the access at once, in any letter case of the email', async () => {
    await newStaff(there(), 'owner');
    const bola = await newStaff(there(), 'manager', { name: 'Bola', email: 'bola@example.com' });
    const { exit, out } = await command('disable', 'BOLA@example.com');
    expect([exit, out]).toEqual([0, 'Bola (bola@example.com) no longer has access to the desk.\n']);
    expect((await bola.call(getMe)).code).toBe('token_invalid');
    expect((await signIn(bola.email, STAFF_PASSWORD)).code).toBe('invalid_credentials');
    const again = await command('disable', bola.email, '--json');
    expect(JSON.parse(again.out)).toEqual({ staff_id: bola.id, email: bola.email, active: false });
  });

  it('refuses the last active owner and unknown people', async () => {
    const { db } = there();
    await db.update(staff).set({ isActive: false });
    const owner = await newStaff(there(), 'owner');
    const refusal = await command('disable', owner.email);
    expect([refusal.exit, refusal.out]).toEqual([1, '']);
    expect(refusal.err).toContain('The last active owner keeps role and access.');
    expect((await owner.call(getMe)).status).toBe(200);
    expect((await command('disable', 'nobody@example.com')).exit).toBe(1);
  });
});

describe('staff reset', () => {
  it('prints a link, once and for an hour, for a new password and a new second factor', async () => {
    const owner = await newStaff(there(), 'owner');
    const { exit, out } = await command('reset', owner.email.toUpperCase());
    expect(exit).toBe(0);
    const token = /\n\S+\/desk\/reset#([\w-]{43})\n$/.exec(out)?.[1] ?? '';
    // Nothing ends before the link is used.
    expect((await owner.call(getMe)).status).toBe(200);
    const reset = (password: string) =>
      callDesk(shop().address, resetStaffPassword, { body: { token, password } });
    expect(await reset('11 letters!')).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) as string },
    });
    expect((await reset('another passphrase')).status).toBe(200);
    expect((await owner.call(getMe)).code).toBe('token_invalid');
    expect((await signIn(owner.email, 'another passphrase')).body.step).toBe('enrol');
    expect((await reset('another passphrase')).error).toBe('This reset link is invalid or has expired.');
  });

  it('links below DESK_URL', async () => {
    const { email } = await newStaff(there(), 'support');
    const { dataDir, jwtSecret } = shop().config;
    const settings = { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, DESK_URL: 'https://desk.example.com' };
    const { out } = await run(shop().database, ['staff', 'reset', email], '', {
      config: readConfig(settings),
    });
    expect(out).toMatch(/\nhttps:\/\/desk\.example\.com\/desk\/reset#[\w-]{43}\n$/);
  });

  it('gives nobody a link who has no access', async () => {
    const chidi = await newStaff(there(), 'support');
    await shop().database.db.update(staff).set({ isActive: false }).where(eq(staff.id, chidi.id));
    for (const email of [chidi.email, 'nobody@example.com']) {
      const { exit, err } = await command('reset', email);
      expect([exit, err]).toEqual([1, 'No active member of staff has this email.\n']);
    }
  });
});
