import type { BrowserContext, Page } from 'playwright-core';
import { getProduct } from '@contract/calls/catalog';
import { joinDesk } from '@contract/calls/desk/staff';
import type { Product } from '@contract/entities/product';
import { tabTo, typeInto, waitForFocus } from '../../support/byKeyboard';
import { expectSound } from '../../support/deskScreen';
import { journeys } from '../../support/journey';
import { orderProduct } from '../../support/orderProduct';
import { signedIn } from '../../support/signedIn';
import { callDesk, finishSignIn, STAFF_PASSWORD, storedSession } from '../../support/staff';

const { shop, journey } = journeys();

/** A page of a browser of its own, whose storage holds this. */
async function openWith(
  browser: BrowserContext,
  { stored, width, path }: { stored: Record<string, string>; width: number; path: string },
): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.browser()?.newContext({
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin: shop().address, localStorage }] },
  });
  if (!context) throw new Error('There is no browser.');
  const page = await context.newPage();
  await page.goto(shop().address + path);
  return page;
}

/** The session of a new member of the staff. */
async function joined(name: string, role: string): Promise<Record<string, string>> {
  const email = `${name}-${Date.now()}@example.com`.toLowerCase();
  const invited = await shop().keeper('staff', 'invite', email, '--role', role, '--json');
  const { link } = JSON.parse(invited) as { link: string };
  const token = new URL(link).hash.slice(1);
  const { body } = await callDesk(shop().address, joinDesk, {
    body: { token, name, password: STAFF_PASSWORD },
  });
  return storedSession(await finishSignIn(shop().address, body));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Presses a button of the dialog that is open. */
async function pressInDialog(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Searches by what the customer says, and opens the only order, by the keyboard. */
async function find(page: Page, text: string, orderId: number): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('1 order is shown.').waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('link', { name: String(orderId) }));
  await page.keyboard.press('Enter');
  await waitForFocus(heading(page, `Order ${orderId}`));
  await page.getByRole('region', { name: 'Timeline' }).waitFor();
}

for (const width of [360, 1280]) {
  journey(
    'a keeper finds an order by phone, accepts a transfer of ₦500 too much, and cancels another for suspected fraud; the slower keeper is stopped; the shopper reads what is theirs to read',
    width,
    async (browser) => {
      const digits = String(Date.now()).slice(-7);
      const ada = await signedIn(shop().address);
      const product = (await ada.must(getProduct, { params: { productId: 22 } })) as Product;
      const orderId = await orderProduct(ada, product, { phone: `+234803${digits}` });
      const suspectId = await orderProduct(ada, product, { phone: `+234705${digits}` });
      const { total_amount: total } = JSON.parse(
        await shop().keeper('orders', 'show', String(orderId), '--json'),
      ) as { total_amount: number };
      const slower = await openWith(browser, {
        ...{ stored: await joined('Bola', 'manager'), width, path: `/desk/orders/${orderId}` },
      });
      await slower.getByRole('button', { name: 'Confirm transfer' }).waitFor();

      const page = await openWith(browser, {
        ...{ stored: await joined('Ngozi', 'owner'), width, path: '/desk/orders' },
      });
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      await find(page, `0803 ${digits.slice(0, 3)} ${digits.slice(3)}`, orderId);
      await expectSound(page);
      await pressByKeyboard(page, 'Confirm transfer');
      await waitForFocus(page.getByRole('dialog').getByLabel('Reference'));
      await page.keyboard.type(`NIP-${orderId}`);
      await typeInto(page, 'Amount', String(total + 500));
      await expectSound(page);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText('Nothing has been recorded').waitFor();
      await expectSound(page);
      await pressInDialog(page, 'Accept the difference');
      await page.getByRole('status').getByText('the order is paid. ₦500.00 is owed back.').waitFor();
      await page.getByRole('region', { name: 'Refunds' }).getByText('paid too much').waitFor();
      await expectSound(page);

      await pressByKeyboard(slower, 'Cancel order');
      await waitForFocus(slower.getByRole('dialog').getByLabel('Reason'));
      await slower.keyboard.type('Not paid');
      await pressInDialog(slower, 'Cancel order');
      await slower.getByRole('alert').getByText('Somebody has changed this in the meantime.').waitFor();
      await slower.getByText('Paid: no → yes').waitFor();
      await expectSound(slower);
      await pressInDialog(slower, 'Load the newest');
      await slower.getByText('Refund due ₦500.00', { exact: true }).waitFor();

      await page.goBack();
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      await find(page, `0705${digits}`, suspectId);
      await pressByKeyboard(page, 'Cancel order');
      await waitForFocus(page.getByRole('dialog').getByLabel('Reason'));
      await page.keyboard.type('Suspected');
      await typeInto(page, 'Note to the customer', 'Same card as order 10001');
      await expectSound(page);
      await pressInDialog(page, 'Cancel order');
      await page.getByRole('status').getByText(`Order ${suspectId} has been cancelled.`).waitFor();
      await expectSound(page);

      const shopper = await openWith(browser, {
        ...{ stored: ada.stored, width, path: `/order/${orderId}` },
      });
      await shopper.getByText('Payment confirmed').first().waitFor();
      await shopper.goto(`${shop().address}/order/${suspectId}`);
      await shopper.getByText('Cancelled by the shop').first().waitFor();
      expect(await shopper.getByRole('main').innerText()).not.toMatch(/fraud|Same card/i);
      for (const each of [page, slower, shopper]) await each.context().close();
    },
  );
}
