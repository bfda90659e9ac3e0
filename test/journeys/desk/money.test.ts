import type { Page } from 'playwright-core';
import { getProduct } from '@contract/calls/catalog';
import type { Product } from '@contract/entities/product';
import { tabTo, typeInto, waitForFocus } from '../../support/byKeyboard';
import { heading, joined, openWith, pressByKeyboard, pressInDialog } from '../../support/deskJourney';
import { expectSound } from '../../support/deskScreen';
import { journeys } from '../../support/journey';
import { orderProduct } from '../../support/orderProduct';
import { signedIn } from '../../support/signedIn';

const { shop, journey } = journeys();

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
      const slower = await openWith(browser, shop(), {
        ...{ stored: await joined(shop(), 'Bola', 'manager'), width, path: `/desk/orders/${orderId}` },
      });
      await slower.getByRole('button', { name: 'Confirm transfer' }).waitFor();

      const page = await openWith(browser, shop(), {
        ...{ stored: await joined(shop(), 'Ngozi', 'owner'), width, path: '/desk/orders' },
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

      const shopper = await openWith(browser, shop(), {
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
