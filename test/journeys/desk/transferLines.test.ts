import type { Page } from 'playwright-core';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { lineFor, MAPPING, statementOf, upload } from '../../server/transfers/statements';
import { newCustomer } from '../../support/customer';
import { placeUnpaid } from '../../support/deskOrders';
import { expectSound } from '../../support/deskScreen';
import { shopInChromium } from '../../support/shopInChromium';
import { newStaff } from '../../support/staff';

const { shop, openTab } = shopInChromium();
const there = () => ({ address: shop().address, db: shop().database.db });
const openLines = async (stored: Record<string, string>, width: number) => {
  const page = await openTab({ stored, width });
  await page.goto('/desk/transfers?tab=lines');
  await page.getByRole('tab', { name: 'Statement lines', selected: true }).waitFor();
  return page;
};
const lineOf = (page: Page, narration: string) => page.getByRole('listitem').filter({ hasText: narration });
const choose = (page: Page, text: string) =>
  page.getByLabel('Statement file').setInputFiles({
    ...{ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  });

describe.each([360, 1280])('at %s px', (width) => {
  it('a line that is noted as not for an order, and opened again, is sound in each state and filter', async () => {
    const keeper = await newStaff(there(), 'manager');
    const narration = `RENT OF ${width}`;
    await lineFor(keeper, { narration, credit: 350_000 });
    const page = await openLines(keeper.stored, width);
    await lineOf(page, narration).getByRole('button', { name: 'Not for an order' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The rent of the flat above');
    await expectSound(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Not for an order' }).click();
    await page.getByRole('status').getByText('not for an order').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('matched');
    await page.getByRole('heading', { name: 'Matched lines' }).waitFor();
    await expectSound(page);
    await page.getByLabel('State', { exact: true }).selectOption('ignored');
    await lineOf(page, narration).getByRole('button', { name: 'Reopen' }).waitFor();
    await expectSound(page);
    await lineOf(page, narration).getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('status').getByText('open again').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('all');
    await lineOf(page, narration).getByRole('button', { name: 'Not for an order' }).waitFor();
    await expectSound(page);
    await page.getByRole('tab', { name: 'Awaiting' }).click();
    await page.getByRole('heading', { name: 'Orders awaiting a transfer' }).waitFor();
    await expectSound(page);
  });

  it('rows that could not be read are listed, and are sound', async () => {
    const keeper = await newStaff(there(), 'manager');
    await upload(keeper, statementOf([]), MAPPING);
    const page = await openLines(keeper.stored, width);
    const rows = Array.from({ length: 12 }, (_none, at) => ({
      ...{ date: '31/02/2026', credit: 5, narration: `${width} ${at}` },
    }));
    await choose(page, statementOf([{ credit: 'five', narration: `words ${width}` }, ...rows]));
    await page.getByText('13 rows could not be read:').waitFor();
    await page.getByText('The amount "five" is no number.').waitFor();
    await expectSound(page);
  });

  it('a confirmation of an order that another keeper has changed is stopped, and sound', async () => {
    const keeper = await newStaff(there(), 'manager');
    const orderId = await placeUnpaid(there().db, await newCustomer(shop().address));
    await lineFor(keeper, { narration: `FOR ${orderId}`, credit: 20_000 });
    const page = await openLines(keeper.stored, width);
    const confirm = page.getByRole('button', { name: `Confirm ₦20,000.00 for order ${orderId}` });
    await confirm.waitFor();
    const by = { kind: 'cli' } as const;
    await confirmTransfer(there().db, { orderId, reference: `Other ${orderId}`, by });
    await confirm.click();
    await page.getByRole('button', { name: 'Load the newest' }).waitFor();
    await expectSound(page);
  });

  it('the dialog for columns is loaded when a statement needs it, and not before', async () => {
    const keeper = await newStaff(there(), 'manager');
    const page = await openLines(keeper.stored, width);
    await page.getByRole('heading', { name: 'Open lines' }).waitFor();
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/assets/desk-')) scripts.push(response.url());
    });
    await upload(keeper, statementOf([]), MAPPING);
    await choose(page, statementOf([{ credit: 5, narration: `known ${width}` }]));
    await page.getByRole('status').getByText('1 new line').waitFor();
    expect(scripts).toEqual([]);
    await choose(page, statementOf([{ credit: 5 }], `Day ${width},Details,Out,In,Number`));
    await page.getByRole('dialog', { name: 'Choose the columns' }).waitFor();
    expect(scripts.length).toBeGreaterThan(0);
    await expectSound(page);
  });
});
