import { eq } from 'drizzle-orm';
import { joinDesk } from '@contract/calls/desk/staff';
import { readConfig } from '../../../src/server/config';
import { mails, staffInvitations } from '../../../src/server/db/schema';
import { mailsIn } from '../../support/mailbox';
import { callDesk, finishSignIn, newStaff, STAFF_PASSWORD } from '../../support/staff';
import { testShop } from '../../support/testShop';
import { run, runJson } from '../cli/run';

const shop = testShop();
const invite = (...args: string[]) => run(shop().database, ['staff', 'invite', ...args]);

describe('staff invite', () => {
  it('prints a link that lets somebody in once, and nothing on standard error', async () => {
    const { exit, out, err } = await invite('ada@example.com', '--role', 'owner');
    expect([exit, err]).toEqual([0, '']);
    const token = /http:\/\/127\.0\.0\.1:3000\/desk\/join#([\w-]{43})\n/.exec(out)?.[1] ?? '';
    const body = { token, name: 'Ada', password: STAFF_PASSWORD };
    const { body: step } = await callDesk(shop().address, joinDesk, { body });
    expect((await finishSignIn(shop().address, step)).staff).toMatchObject({
      email: 'ada@example.com',
      role: 'owner',
    });
  });

  it('prints only JSON with --json', async () => {
    const result = await invite('bola@example.com', '--role', 'Support', '--json');
    expect(result.err).toBe('');
    const { link, expires_at, ...rest } = JSON.parse(result.out) as Record<string, string>;
    expect(rest).toEqual({ email: 'bola@example.com', role: 'support' });
    expect(link).toMatch(/\/desk\/join#[\w-]{43}$/);
    const hours = (new Date(expires_at ?? '').getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it.each([
    ['DESK_URL', 'https://desk.example.com', { DESK_URL: 'https://desk.example.com' }],
    ['PUBLIC_URL where DESK_URL is not set', 'https://shop.example.com', {}],
  ])('sends nothing, and links below %s', async (_what, origin, settings) => {
    const { database, config: shopConfig } = shop();
    const { dataDir, jwtSecret } = shopConfig;
    const environment = { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, PUBLIC_URL: 'https://shop.example.com' };
    const config = readConfig({ ...environment, ...settings });
    const args = ['staff', 'invite', 'chika@example.com', '--role', 'owner'];
    const { out } = await run(database, args, '', { config });
    const link = new RegExp(`^${origin.replaceAll('.', '\\.')}/desk/join#[\\w-]{43}$`);
    expect(out.split('\n').slice(1)).toEqual([expect.stringMatching(link), '']);
    const { out: json } = await run(database, [...args, '--json'], '', { config });
    expect((JSON.parse(json) as { link: string }).link).toMatch(link);
    expect(await database.db.select().from(mails)).toEqual([]);
    expect(await mailsIn(dataDir)).toEqual([]);
  });

  it('is made by nobody of the staff', async () => {
    await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
    await invite('dapo@example.com', '--role', 'owner');
    const invitations = shop().database.db.select().from(staffInvitations);
    expect(await invitations.where(eq(staffInvitations.email, 'dapo@example.com'))).toMatchObject([
      { invitedBy: null },
    ]);
  });

  it('is refused with exit 1 for the email of active staff, in any letter case', async () => {
    const { email } = await newStaff({ address: shop().address, db: shop().database.db }, 'owner');
    const { exit, err } = await invite(email.toUpperCase(), '--role', 'owner');
    expect([exit, err]).toEqual([1, `${email} is already on the staff.\n`]);
    const refusal = await runJson<{ code: string }>(shop().database, [
      'staff',
      'invite',
      email,
      '--role',
      'owner',
    ]);
    expect(refusal.code).toBe('email_taken');
  });

  it('leaves one link open when it is called twice at the same time', async () => {
    const results = await Promise.all(
      [1, 2, 3].map(() => invite('twice@example.com', '--role', 'owner', '--json')),
    );
    const joined = await Promise.all(
      results.map(({ out }) => {
        const token = (JSON.parse(out) as { link: string }).link.split('#')[1] ?? '';
        return callDesk(shop().address, joinDesk, { body: { token, name: 'Two', password: STAFF_PASSWORD } });
      }),
    );
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it.each([
    ['no role', ['ada@example.com']],
    ['an unknown role', ['ada@example.com', '--role', 'king']],
    ['no email', ['ada', '--role', 'owner']],
    ['nobody', ['--role', 'owner']],
  ])('is called wrongly with %s', async (_what, args) => {
    expect((await invite(...args)).exit).toBe(2);
  });
});
