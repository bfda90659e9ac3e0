import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { cancelOrder } from '@contract/calls/orders';
import { lineFor, MAPPING, statementOf, upload } from '../../server/transfers/statements';
import { tabTo, waitForFocus } from '../../support/byKeyboard';
import { newCustomer } from '../../support/customer';
import { heading, pressByKeyboard, pressInDialog } from '../../support/deskJourney';
import { placeUnpaid } from '../../support/deskOrders';
import { expectSound } from '../../support/deskScreen';
import { shopInChromium } from '../../support/shopInChromium';
import { newStaff } from '../../support/staff';

const { shop, openTab } = shopInChromium();
const there = () => ({ address: shop().address, db: shop().database.db });

/** The screen Transfers of a new manager. */
async function openTransfers(width: number, query = '') {
  const keeper = await newStaff(there(), 'manager');
  const page = await openTab({ stored: keeper.stored, width });
  const go = async () => {
    await page.goto(`/desk/transfers${query}`);
    await page.getByRole('tabpanel').waitFor();
  };
  return { keeper, page, go };
}

const lineOf = (page: Page, text: string) => page.locator('li[data-row]').filter({ hasText: text });
const panelOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Statement file')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Chooses another state of the lines, by the keyboard. */
async function showState(page: Page, text: string, title: string): Promise<void> {
  const select = page.getByLabel('State', { exact: true });
  await tabTo(page, select, 'Shift+Tab');
  await page.keyboard.type(text);
  await panelOf(page, title).waitFor();
  await waitForFocus(select);
}

describe.each([360, 1280])('at %s px', (width) => {
  it('a keeper notes a line, opens it again and reaches the order of another, by the keyboard; each state is sound', async () => {
    const { keeper, page, go } = await openTransfers(width);
    const orderId = await placeUnpaid(there().db, await newCustomer(shop().address));
    const [rent, transfer] = [`RENT OF NOVEMBER ${width}`, `NIP FOR ${orderId}`];
    await lineFor(keeper, { narration: rent, credit: 1_234, reference: `FT${width}` });
    await lineFor(keeper, { narration: transfer, credit: 20_000 });
    await go();
    await expectSound(page);
    await tabTo(page, page.getByRole('tab', { name: 'Awaiting' }));
    await page.keyboard.press('ArrowRight');
    await waitForFocus(page.getByRole('tab', { name: 'Statement lines' }));
    await page.keyboard.press('Enter');
    await panelOf(page, 'Open lines').waitFor();
    await lineOf(page, rent).waitFor();
    await expectSound(page);

    await tabTo(page, lineOf(page, rent).getByRole('button', { name: 'Not for an order' }));
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('dialog').getByLabel('Reason'));
    await expectSound(page);
    await page.keyboard.type('Rent of the flat above');
    await pressInDialog(page, 'Not for an order');
    await page.getByRole('status').getByText('The line is noted as not for an order.').waitFor();
    await lineOf(page, rent).waitFor({ state: 'detached' });
    await expectSound(page);

    await showState(page, 'Not', 'Lines not for an order');
    await lineOf(page, rent).waitFor();
    await expectSound(page);
    await pressByKeyboard(page, 'Reopen');
    await page.getByRole('status').getByText('The line is open again.').waitFor();
    await lineOf(page, rent).waitFor({ state: 'detached' });
    await expectSound(page);

    await showState(page, 'Open', 'Open lines');
    await lineOf(page, rent).waitFor();
    await pressByKeyboard(page, `Confirm ₦20,000.00 for order ${orderId}`);
    await page.getByRole('status').getByText(`Order ${orderId} is paid.`).waitFor();
    await lineOf(page, transfer).waitFor({ state: 'detached' });
    await showState(page, 'Matched', 'Matched lines');
    await lineOf(page, transfer).waitFor();
    await expectSound(page);
    await tabTo(page, lineOf(page, transfer).getByRole('link', { name: `Order ${orderId}` }));
    await page.keyboard.press('Enter');
    await waitForFocus(heading(page, `Order ${orderId}`));
    await page.getByRole('region', { name: 'Payments' }).getByText('₦20,000.00').first().waitFor();
  });

  it('the rows of a statement that could not be read are sound, and scroll by keys', async () => {
    const { keeper, page, go } = await openTransfers(width);
    await upload(keeper, statementOf([{ narration: `The layout, at ${width}`, credit: 1 }]), MAPPING);
    await go();
    const bad = Array.from({ length: 60 }, (_none, at) => ({ date: '31/02/2026', credit: at + 1 }));
    await chooseFile(page, statementOf([{ narration: `TRF good at ${width}`, credit: 5 }, ...bad]));
    await page.getByRole('status').getByText('1 new line, 0 known. 60 rows could not be read.').waitFor();
    await lineOf(page, `TRF good at ${width}`).waitFor();
    await expectSound(page);
    const problems = page.getByRole('region', { name: '60 rows could not be read:' });
    await tabTo(page, problems);
    await page.keyboard.press('End');
    await page.waitForFunction(() => (document.activeElement?.scrollTop ?? 0) > 0);
    await problems.getByText('and 10 more').waitFor();
  });

  it('an order that another keeper has changed meanwhile is shown, and is sound', async () => {
    const { keeper, page, go } = await openTransfers(width, '?tab=lines');
    const ada = await newCustomer(shop().address);
    const orderId = await placeUnpaid(there().db, ada);
    await lineFor(keeper, { narration: `NIP ${orderId}`, credit: 20_000 });
    await go();
    const name = `Confirm ₦20,000.00 for order ${orderId}`;
    await page.getByRole('button', { name }).waitFor();
    await ada.must(cancelOrder, { params: { orderId } });
    await pressByKeyboard(page, name);
    await page.getByRole('alert').getByText('Somebody has changed this in the meantime.').waitFor();
    await page.getByRole('dialog').getByText('Status: Pending → Cancelled').waitFor();
    await expectSound(page);
    await pressInDialog(page, 'Load the newest');
    await page.getByRole('dialog').getByText('This order takes no money any more.').waitFor();
    await expectSound(page);
  });
});

it('the dialog for columns is loaded once a statement needs it', async () => {
  const { pages } = JSON.parse(readFileSync('dist/desk/manifest.json', 'utf8')) as {
    pages: Record<string, { scripts: string[] }>;
  };
  const [{ scripts: own }, { scripts: whole }] = [pages.MappingDialog, pages.TransfersPage].map(
    (files) => files ?? { scripts: [] },
  ) as [{ scripts: string[] }, { scripts: string[] }];
  expect(own.length).toBeGreaterThan(0);
  expect(whole.filter((file) => own.includes(file))).toEqual([]);

  const { keeper, page, go } = await openTransfers(1280);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await upload(keeper, statementOf([{ narration: 'The layout', credit: 1 }]), MAPPING);
  await go();
  await chooseFile(page, statementOf([{ narration: 'TRF of a known layout', credit: 2 }]));
  await page.getByRole('status').getByText('1 new line, 0 known.').waitFor();
  expect(loaded).toEqual(expect.arrayContaining(whole));
  expect(loaded.filter((file) => own.includes(file))).toEqual([]);
  await chooseFile(page, 'Value Date,Details,Money in\n22/11/2026,TRF of a new layout,5\n');
  await page.getByRole('dialog', { name: 'Choose the columns' }).waitFor();
  expect(loaded).toEqual(expect.arrayContaining(own));
});
