import { inviteStaff } from '../../../src/server/modules/staff';
import { mailsTo } from '../../support/mailbox';
import { STAFF_PASSWORD } from '../../support/staff';
import { testShop } from '../../support/testShop';

const shop = testShop({ PUBLIC_URL: 'https://shop.example', DESK_URL: 'https://desk.example' });

async function post(url: string, payload: object): Promise<number> {
  const headers = { host: 'desk.example' };
  return (await shop().app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

it('emails to staff lead to DESK_URL (desk.md 5)', async () => {
  const { config, database } = shop();
  const { token, email } = await inviteStaff(database.db, { email: 'efe@example.com', role: 'support' });
  expect(await post('/api/desk/join/', { token, name: 'Efe', password: STAFF_PASSWORD })).toBe(200);
  expect(await post('/api/desk/request-password-reset/', { email })).toBe(200);
  const [mail] = await mailsTo(config.dataDir, email);
  expect(mail?.text).toContain('https://desk.example/desk/reset#');
  expect(mail?.text).not.toContain('https://shop.example/desk');
});
