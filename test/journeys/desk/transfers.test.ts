import type { Page } from 'playwright-core';
import { listProducts } from '@contract/calls/catalog';
import type { Product } from '@contract/entities/product';
import { formatAmount } from '@contract/entities/money';
import { hasFocus, tabTo, waitForFocus } from '../../support/byKeyboard';
import type { Customer } from '../../support/customer';
import { joined, openWith, pressByKeyboard, pressInDialog } from '../../support/deskJourney';
import { expectSound } from '../../support/deskScreen';
import { journeys } from '../../support/journey';
import { orderProduct } from '../../support/orderProduct';
import { signedIn } from '../../support/signedIn';

const { shop, journey } = journeys();

/** A statement of a bank with a layout of its own: rows above the header, semicolons, months in letters. */
function statementOf(bank: string, lines: readonly [narration: string, naira: number][]): string {
  const rows = lines.map(([narration, naira], at) => {
    const [whole = '', decimals = ''] = naira.toFixed(2).split('.');
    const amount = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
    return `22-Nov-2026;FT${bank}${at};${narration};;${amount};0.00`;
  });
  return [
    `Account name;Kanti Electronics`,
    `Period;01-Nov-2026 to 30-Nov-2026`,
    '',
    `Trans Date ${bank};Reference;Details;Debit;Credit;Balance`,
    ...rows,
    `22-Nov-2026;FT${bank}F;STAMP DUTY;50.00;;0.00`,
    '',
  ].join('\r\n');
}

/** Chooses a file by the keyboard, as far as the page has a say in it. */
async function upload(page: Page, text: string): Promise<void> {
  // Before the way there: the browser is still to be informed of it when the next key is pressed.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Upload statement', exact: true }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Chooses an option of a select of the dialog, by typing its beginning. */
async function chooseInDialog(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** From the statement's lines by the other tab to an order that waits for a transfer. */
async function openAwaiting(page: Page, orderId: number): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: 'Statement lines' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('a[data-row]').first());
  const link = page.getByRole('link', { name: String(orderId), exact: true });
  while (!(await hasFocus(link))) {
    const number = await page.locator(':focus').textContent();
    await page.keyboard.press('ArrowDown');
    if ((await page.locator(':focus').textContent()) === number)
      throw new Error(`No row leads to ${orderId}.`);
  }
  await page.keyboard.press('Enter');
}

/** A product of which there is enough for all orders of this journey. */
async function plentiful(customer: Customer): Promise<Product> {
  const products = (await customer.must(listProducts, { query: { limit: 100 } })) as Product[];
  const product = products.find(({ stock, is_abroad_order }) => stock >= 8 && !is_abroad_order);
  if (!product) throw new Error('No product has enough in stock.');
  return product;
}

const confirmName = (naira: number, orderId: number) => `Confirm ${formatAmount(naira)} for order ${orderId}`;

for (const width of [360, 1280]) {
  journey(
    'a keeper uploads a statement of a new bank and confirms its lines; the other keeper is stopped; the shopper sees the order paid; a pickup order is paid at the till and handed over',
    width,
    async (browser) => {
      const bank = String(Date.now()).slice(-6);
      const ada = await signedIn(shop().address);
      const product = await plentiful(ada);
      const [over, short, other] = [
        await orderProduct(ada, product),
        await orderProduct(ada, product),
        await orderProduct(ada, product),
      ];
      const pickup = await orderProduct(ada, product, { shipping_method: 'store_pickup' });
      const { total_amount: total } = JSON.parse(
        await shop().keeper('orders', 'show', String(over), '--json'),
      ) as { total_amount: number };
      const lines: [string, number][] = [
        [`NIP FROM ADA FOR ${over}`, total + 500],
        [`POS ${short} <b>=1+1</b>`, total - 999],
        [`TRF ${other}`, 5_000],
      ];

      const page = await openWith(browser, shop(), {
        ...{ stored: await joined(shop(), 'Ngozi', 'owner'), width, path: '/desk/transfers' },
      });
      await page.getByRole('link', { name: String(over), exact: true }).waitFor();
      await expectSound(page);
      await upload(page, statementOf(bank, lines));
      await page.getByRole('dialog').getByText(`Trans Date ${bank}`, { exact: true }).first().waitFor();
      await expectSound(page);
      await chooseInDialog(page, 'Date', 'Trans');
      await chooseInDialog(page, 'Date format', 'DD-');
      await chooseInDialog(page, 'Narration', 'Details');
      await chooseInDialog(page, 'Reference', 'Reference');
      await chooseInDialog(page, 'Credit', 'Credit');
      await pressInDialog(page, 'Upload');
      await page.getByRole('status').getByText('3 new lines, 0 known.').waitFor();
      await page.getByText('<b>=1+1</b>', { exact: false }).waitFor();
      await expectSound(page);

      const slower = await openWith(browser, shop(), {
        ...{ stored: await joined(shop(), 'Bola', 'manager'), width, path: '/desk/transfers?tab=lines' },
      });
      await slower.getByRole('button', { name: confirmName(total + 500, over) }).waitFor();

      await pressByKeyboard(page, confirmName(total + 500, over));
      await page.getByRole('dialog').getByText('Nothing has been recorded').waitFor();
      await expectSound(page);
      await pressInDialog(page, 'Accept the difference');
      await page.getByRole('status').getByText(`Order ${over} is paid. ₦500.00 is owed back.`).waitFor();
      await pressByKeyboard(page, confirmName(total - 999, short));
      await pressInDialog(page, 'Accept the difference');
      await page.getByRole('status').getByText(`Order ${short} is paid.`).waitFor();
      await pressByKeyboard(page, confirmName(5_000, other));
      await pressInDialog(page, 'Owe it back');
      await page.getByRole('status').getByText('The money of this line is owed back.').waitFor();
      await expectSound(page);

      // The slower keeper takes the money of the same line for another order.
      const row = slower
        .getByRole('listitem')
        .filter({ hasText: `NIP FROM ADA FOR ${over}` })
        .first();
      await tabTo(slower, row.getByRole('button', { name: 'Choose another order' }));
      await slower.keyboard.press('Enter');
      await waitForFocus(slower.getByRole('dialog').getByLabel('Order number'));
      await slower.keyboard.type(String(pickup));
      await slower.keyboard.press('Enter');
      await pressInDialog(slower, confirmName(total + 500, pickup));
      await slower
        .getByRole('alert')
        .getByText(`The money of this line is recorded for order ${over} already.`)
        .waitFor();
      await expectSound(slower);

      const shopper = await openWith(browser, shop(), {
        ...{ stored: ada.stored, width, path: `/order/${short}` },
      });
      await shopper.getByText('Payment confirmed').first().waitFor();

      // The bank's layout is remembered, and what is there already is not added again.
      await upload(page, statementOf(bank, [...lines, ['TRF FROM NOBODY', 7_777]]));
      await page.getByRole('status').getByText('1 new line, 3 known.').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);

      await openAwaiting(page, pickup);
      await pressByKeyboard(page, 'Mark as Processing');
      await pressByKeyboard(page, 'Mark as Ready for pickup');
      await page.getByRole('region', { name: 'Timeline' }).getByText('Ready for pickup').first().waitFor();
      expect(await page.getByRole('button', { name: 'Mark as Delivered' }).count()).toBe(0);
      await pressByKeyboard(page, 'Paid at the store');
      await waitForFocus(page.getByRole('dialog').getByLabel('Reference'));
      await page.keyboard.type(`Till ${bank}`);
      await expectSound(page);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Payments' }).getByText('Payment at the store').waitFor();
      await expectSound(page);
      await pressByKeyboard(page, 'Mark as Delivered');
      await page.getByRole('region', { name: 'Timeline' }).getByText('Delivered').first().waitFor();
      for (const each of [page, slower, shopper]) await each.context().close();
    },
  );
}
