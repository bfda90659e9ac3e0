import type { BrowserContext, Page } from 'playwright-core';
import { listAudit } from '@contract/calls/desk/audit';
import { joinDesk } from '@contract/calls/desk/staff';
import { getProduct } from '@contract/calls/catalog';
import type { Product } from '@contract/entities/product';
import { hasFocus, tabTo, typeInto, waitForFocus } from '../../support/byKeyboard';
import { waitForHydration } from '../../support/browsers';
import {
  enrolByKeyboard,
  enterCode,
  heading,
  joinByKeyboard,
  pressByKeyboard,
  signInByKeyboard,
} from '../../support/deskEntry';
import { expectSound, tableLayout } from '../../support/deskScreen';
import { journeys } from '../../support/journey';
import { orderProduct } from '../../support/orderProduct';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { callDesk, finishSignIn, STAFF_PASSWORD, storedSession } from '../../support/staff';

const { shop, journey } = journeys();

async function invite(email: string, role: string): Promise<{ link: string }> {
  return JSON.parse(await shop().keeper('staff', 'invite', email, '--role', role, '--json')) as {
    link: string;
  };
}

/** A paid order of a new customer. */
async function paidOrder(): Promise<{ ada: Visitor; orderId: number }> {
  const ada = await signedIn(shop().address);
  const product = (await ada.must(getProduct, { params: { productId: 22 } })) as Product;
  const orderId = await orderProduct(ada, product);
  await shop().keeper('orders', 'confirm-transfer', String(orderId), '--reference', `T${orderId}`);
  return { ada, orderId };
}

/** A second keeper in a browser of their own, with the order open. */
async function openAsOther(browser: BrowserContext, orderId: number, width: number): Promise<Page> {
  const { link } = await invite(`bola${orderId}@example.com`, 'manager');
  const token = new URL(link).hash.slice(1);
  const { body } = await callDesk(shop().address, joinDesk, {
    body: { token, name: 'Bola', password: STAFF_PASSWORD },
  });
  const stored = storedSession(await finishSignIn(shop().address, body));
  const other = await browser.browser()?.newContext({
    viewport: { width, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: shop().address,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  if (!other) throw new Error('There is no browser.');
  const page = await other.newPage();
  await page.goto(`${shop().address}/desk/orders/${orderId}`);
  await page.getByRole('button', { name: 'Mark as Shipped' }).waitFor();
  return page;
}

for (const width of [360, 1280]) {
  journey(
    'an owner joins, signs in and moves a paid order on by keyboard; a slower keeper notices; shopper and audit have it',
    width,
    async (browser) => {
      const { ada, orderId } = await paidOrder();
      const email = `ngozi${width}@example.com`;
      const page = await browser.newPage();
      const { keyboard } = page;
      await joinByKeyboard(page, (await invite(email, 'owner')).link, 'Ngozi');
      const { secret } = await enrolByKeyboard(page);
      await heading(page, 'Orders').waitFor();
      await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await signInByKeyboard(page, email);
      await enterCode(page, secret);
      await heading(page, 'Orders').waitFor();
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      expect(await tableLayout(page, 'Orders')).toEqual(
        width === 360 ? ['block', 'block', 'flex'] : ['table', 'table-row-group', 'table-row'],
      );
      await expectSound(page);

      await tabTo(page, page.getByRole('link', { name: String(orderId) }));
      await keyboard.press('Enter');
      await waitForFocus(heading(page, `Order ${orderId}`));
      await page.getByRole('region', { name: 'Timeline' }).waitFor();
      await expectSound(page);
      const slower = await openAsOther(browser, orderId, width);

      await typeInto(page, 'Note to the customer', 'With the rider');
      await pressByKeyboard(page, 'Mark as Shipped');
      await page.getByRole('status').getByText(`Order ${orderId} is now Shipped.`).waitFor();
      await expectSound(page);

      await pressByKeyboard(slower, 'Mark as Shipped');
      await slower.getByRole('alert').getByText('Somebody has changed this in the meantime.').waitFor();
      await slower.getByText('Shipped: With the rider · Ngozi (owner)').waitFor();
      await expectSound(slower);
      await pressByKeyboard(slower, 'Load the newest');
      await pressByKeyboard(slower, 'Mark as Delivered');
      await slower.getByRole('status').getByText(`Order ${orderId} is now Delivered.`).waitFor();
      await slower.context().close();

      const shopper = await browser.newPage();
      await shopper.goto('/signin');
      await waitForHydration(shopper);
      await shopper.getByLabel('Username or email').fill(ada.user.email);
      await shopper.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await shopper.getByRole('button', { name: 'Sign In' }).click();
      await shopper.getByRole('banner').getByText('Hello').waitFor();
      await shopper.goto(`/order/${orderId}`);
      const entry = shopper.getByRole('listitem').filter({ hasText: 'With the rider' });
      await entry.getByText('Shipped').waitFor();

      const access = await page.evaluate(() => localStorage.getItem('desk_access_token'));
      const { body } = await callDesk(shop().address, listAudit, {
        query: { subject_type: 'order', subject_id: orderId },
        headers: { authorization: `Bearer ${access}` },
      });
      expect(body.items.map(({ actor, before, after }) => [actor.name, before.status, after.status])).toEqual(
        [
          ['Bola', 'Shipped', 'Delivered'],
          ['Ngozi', 'Processing', 'Shipped'],
        ],
      );
    },
  );
}

journey(
  'the shop and the desk are signed in side by side, and signing out of one leaves the other',
  1280,
  async (browser) => {
    const ada = await signedIn(shop().address);
    const desk = await browser.newPage();
    await joinByKeyboard(desk, (await invite('side@example.com', 'support')).link, 'Side');
    await heading(desk, 'Orders').waitFor();
    const shopper = await browser.newPage();
    const signInToShop = async () => {
      await shopper.goto('/signin');
      await waitForHydration(shopper);
      await shopper.getByLabel('Username or email').fill(ada.user.email);
      await shopper.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await shopper.getByRole('button', { name: 'Sign In' }).click();
      await shopper.getByRole('banner').getByText('Hello').waitFor();
    };
    await signInToShop();
    await shopper.goto('/account');
    await shopper.getByRole('main').getByRole('link', { name: 'Log out' }).first().click();
    await shopper.getByRole('banner').getByText('Sign In').waitFor();
    await desk.reload();
    await heading(desk, 'Orders').waitFor();

    await signInToShop();
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await heading(desk, 'Sign in to the desk').waitFor();
    await shopper.reload();
    await shopper.getByRole('banner').getByText('Hello').waitFor();
    const keys = await shopper.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith('desk_'))).toEqual([]);
    expect(keys).toContain('access_token');
  },
);

/** The filter and the sort of the list. */
const chosen = (page: Page) =>
  Promise.all(['Status', 'Sort'].map((name) => page.getByLabel(name).inputValue()));

journey(
  'the list keeps filter and sort over reload and Back, and asks the API once',
  360,
  async (browser) => {
    const { orderId } = await paidOrder();
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/desk/'))
        requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await joinByKeyboard(page, (await invite('list@example.com', 'support')).link, 'List');
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    expect(requests).toEqual(['POST /api/desk/join/', 'GET /api/desk/orders/']);
    await page.getByLabel('Status').selectOption('Processing');
    await page.getByLabel('Sort').selectOption('-total_amount');
    await page.waitForURL('/desk/orders?status=Processing&sort=-total_amount');
    await page.reload();
    expect(await chosen(page)).toEqual(['Processing', '-total_amount']);
    await page.getByRole('link', { name: String(orderId) }).click();
    await heading(page, `Order ${orderId}`).waitFor();
    await page.goBack();
    await heading(page, 'Orders').waitFor();
    expect(await chosen(page)).toEqual(['Processing', '-total_amount']);

    // A whole block opens the order, not only its number.
    await page.getByRole('row').nth(1).click();
    await heading(page, `Order ${orderId}`).waitFor();
    expect(await hasFocus(heading(page, `Order ${orderId}`))).toBe(true);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectSound(page);
  },
);
