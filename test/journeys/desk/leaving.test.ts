import { inviteStaff } from '../../../src/server/modules/staff';
import { shopInChromium } from '../../support/shopInChromium';
import { newCustomer } from '../../support/customer';
import { paidOrder } from '../../support/deskOrders';
import { enlargeText } from '../../support/layoutDefects';
import { newStaff } from '../../support/staff';

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
  const question = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
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
  const question = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
});
