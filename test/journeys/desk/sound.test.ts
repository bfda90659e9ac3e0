import type { Page } from 'playwright-core';
import { inviteStaff } from '../../../src/server/modules/staff';
import { newCustomer } from '../../support/customer';
import { paidOrder, PICKUP, placeUnpaid } from '../../support/deskOrders';
import { expectSound } from '../../support/deskScreen';
import { shopInChromium } from '../../support/shopInChromium';
import { newStaff, STAFF_PASSWORD } from '../../support/staff';

const { shop, openTab } = shopInChromium();
const there = () => ({ address: shop().address, db: shop().database.db });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

describe.each([360, 1280])('at %s px', (width) => {
  it('lists without orders, that failed, and addresses that lead nowhere are sound', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const page = await openTab({ stored, width });
    await page.goto('/desk/orders?status=Cancelled');
    await page.getByText('No orders match.').waitFor();
    await expectSound(page);
    await page.goto('/desk/nothing');
    await heading(page, 'Nothing here').waitFor();
    await expectSound(page);
    await page.goto('/desk/orders/999999');
    await page.getByText('There is no order with this number.').waitFor();
    await expectSound(page);
    await page.route('**/api/desk/orders/**', (route) => route.abort());
    await page.goto('/desk/orders');
    await page.getByText("We couldn't load the orders.").waitFor();
    await expectSound(page);
  });

  it('a page that the role may not see is sound', async () => {
    const { stored } = await newStaff(there(), 'support');
    const session = JSON.parse(stored.desk_session ?? '{}') as { staff: object };
    const staff = { ...session.staff, permissions: [] };
    const page = await openTab({
      stored: { ...stored, desk_session: JSON.stringify({ ...session, staff }) },
      width,
    });
    await page.route('**/api/desk/me/', (route) => route.abort());
    await page.goto('/desk/orders');
    await heading(page, 'Your role may not see this.').waitFor();
    await expectSound(page);
  });

  it('an order whose move is not known yet, and the question before leaving, are sound', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const orderId = await paidOrder(there().db, await newCustomer(shop().address));
    const page = await openTab({ stored, width });
    await page.goto(`/desk/orders/${orderId}`);
    await page.getByLabel('Note to the customer').fill('With the rider');
    await page.getByRole('link', { name: '← Orders' }).click();
    await page.getByRole('dialog', { name: 'Leave this page?' }).waitFor();
    await expectSound(page);
    await press(page, 'Stay');
    await page.route('**/api/desk/orders/**', (route) => route.abort());
    await press(page, 'Mark as Shipped');
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await expectSound(page);
  });

  it('settings: to read, with errors, and whose change is not known yet, are sound', async () => {
    const support = await openTab({ stored: (await newStaff(there(), 'support')).stored, width });
    await support.goto('/desk/settings');
    await support.getByText('Only an owner can change these.').waitFor();
    await expectSound(support);
    const page = await openTab({ stored: (await newStaff(there(), 'owner')).stored, width });
    await page.goto('/desk/settings');
    await page.getByLabel('Forgiven shortfall').fill('10.50');
    await press(page, 'Save');
    await page.getByText('Enter a whole number of naira, 0 or more.').waitFor();
    await expectSound(page);
    await page.getByLabel('Forgiven shortfall').fill('750');
    await page.route('**/api/desk/settings/', (route) => route.abort());
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await expectSound(page);
  });

  it('the choice over another amount at the store is sound', async () => {
    const { stored } = await newStaff(there(), 'owner');
    const orderId = await placeUnpaid(there().db, await newCustomer(shop().address), PICKUP);
    const page = await openTab({ stored, width });
    await page.goto(`/desk/orders/${orderId}`);
    await press(page, 'Paid at the store');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reference').fill(`R-${orderId}`);
    await dialog.getByLabel('Amount').fill('14500');
    await dialog.getByRole('button', { name: 'Paid at the store' }).click();
    await dialog.getByRole('button', { name: 'Accept the difference' }).waitFor();
    await expectSound(page);
  });

  it('joining that is not known yet, or has probably happened, is sound', async () => {
    const { token } = await inviteStaff(there().db, { email: `lola${width}@example.com`, role: 'owner' });
    const page = await openTab({ width });
    await page.goto(`/desk/join#${token}`);
    await page.getByLabel('Name').fill('Lola');
    await page.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD);
    await page.getByLabel('Confirm new password').fill(STAFF_PASSWORD);
    await page.route('**/api/desk/join/', (route) => route.abort(), { times: 3 });
    await press(page, 'Join');
    await page.getByText("We don't know yet whether you have joined.").waitFor();
    await expectSound(page);
    await page.unroute('**/api/desk/join/');
    await inviteStaff(there().db, { email: `lola${width}@example.com`, role: 'owner' });
    await press(page, 'Check again');
    await page.getByText('so you have probably joined.').waitFor();
    await expectSound(page);
  });
});
