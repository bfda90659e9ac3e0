import type { Page } from 'playwright-core';
import { inviteStaff } from '../../../src/server/modules/staff';
import { shopInChromium } from '../../support/shopInChromium';
import { newCustomer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { enlargeText } from '../../support/layoutDefects';
import { eventually } from '../../support/patience';
import { newStaff, STAFF_PASSWORD } from '../../support/staff';

const { shop, openTab } = shopInChromium();

async function openOrder(width = 1280) {
  const { address, database } = shop();
  const { stored } = await newStaff({ address, db: database.db }, 'owner');
  const orderId = await paidOrder(database.db, await newCustomer(address));
  const page = await openTab({ stored, width });
  await page.goto('/desk/orders');
  await page.getByRole('link', { name: String(orderId) }).click();
  const note = page.getByLabel('Note to the customer');
  await note.waitFor();
  return { page, note, orderId };
}

/** Reloads, answers the browser's question with yes, and waits for the end. */
async function expectReloadToAsk(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
}

it('Back with a typed note asks first: Stay keeps it, Leave goes', async () => {
  const { page, note, orderId } = await openOrder();
  await note.fill('With the rider');
  await page.evaluate(() => history.back());
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await page.waitForURL(`/desk/orders/${orderId}`);
  expect(await note.inputValue()).toBe('With the rider');
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

it('reloading with a typed note asks first', async () => {
  const { page, note } = await openOrder();
  await note.pressSequentially('x');
  await expectReloadToAsk(page);
});

it('nothing is wider than the page with text of twice the size, at 360 px', async () => {
  const { page } = await openOrder(360);
  for (const path of ['/desk/orders', page.url()]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Adaeze Okonkwo').first().waitFor();
    await enlargeText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

it('reloading with a name typed into Join asks first, since the link would be needed again', async () => {
  const { address, database } = shop();
  const { token } = await inviteStaff(database.db, { email: 'kemi@example.com', role: 'support' });
  const page = await openTab({ width: 360 });
  await page.goto(`${address}/desk/join#${token}`);
  await page.waitForURL('/desk/join');
  await page.getByLabel('Name').pressSequentially('Kemi');
  await expectReloadToAsk(page);
});

it('each further link that is opened in the same tab asks first, and is taken by Leave', async () => {
  const { address, database } = shop();
  const links: string[] = [];
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    const { token } = await inviteStaff(database.db, { email, role: 'support' });
    links.push(`${address}/desk/join#${token}`);
  }
  const page = await openTab({ width: 360 });
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  const name = page.getByLabel('Name');
  const open = (link = '') => page.evaluate((url) => (location.href = url), link);
  await page.goto(links[0] ?? '');
  await page.waitForURL('/desk/join');
  for (const link of [links[1], links[2]]) {
    await name.fill('Mary');
    await open(link);
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await eventually(async () => (await name.inputValue()) === '');
    await page.waitForURL('/desk/join');
  }
  await name.fill('Mary');
  await page.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel('Confirm new password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  const me = await page.evaluate(() => localStorage.getItem('desk_session'));
  expect(me).toContain('three@example.com');
});
