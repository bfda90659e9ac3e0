import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { eq } from 'drizzle-orm';
import { statementLines } from '../../src/server/db/schema/transfers';
import { newCustomer, type Customer } from '../support/customer';
import { alertText, heading, press } from '../support/deskElements';
import { loseBare, loseResponse, mockServer } from '../support/mockServer';
import { recordCalls } from '../support/recordCalls';
import { deskAddress } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { confirm, lineFor, MAPPING, statementOf, upload } from '../server/transfers/statements';
import { placeUnpaid } from '../support/deskOrders';
import { dialog, inDialog, lineOf, lineRow, openTransfers } from './transfersScreen';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
const recordedCalls = recordCalls(server);
let keeper: StaffMember;
let ada: Customer;
let count = 0;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager', { name: 'Ngozi' });
  ada = await newCustomer(shop().address);
});

afterEach(() => db().delete(statementLines));

/** Uploads a row. @returns its line and its narration, which no other line has */
async function addLine(row: Parameters<typeof lineFor>[1] = {}) {
  const narration = row.narration ?? `TRF number ${(count += 1)} of a kind`;
  return { line: await lineFor(keeper, { credit: '15,000.50', ...row, narration }), narration };
}

const open = (query = '') => openTransfers(keeper, `?tab=lines${query}`);
/** The calls of the screen, without those that look for new lines. */
const listCalls = async () =>
  (await recordedCalls('GET /desk/transfers/lines/'))
    .map(({ line }) => line)
    .filter((line) => !line.includes('limit='));

describe('a line', () => {
  it('shows what the bank lists, as plain text, by one call', async () => {
    await addLine({ narration: '=1+1 <b>bold</b>', reference: 'FT26/1', date: '21/11/2026' });
    await open();
    const row = lineRow('=1+1 <b>bold</b>');
    for (const text of ['₦15,000.50', 'Open', '21 November 2026', 'Bank reference: FT26/1'])
      expect(row.getByText(text)).toBeVisible();
    expect(document.querySelector('b')).toBeNull();
    expect(await listCalls()).toEqual(['GET /desk/transfers/lines/?state=open']);
  });

  it('without a narration any more says so, and one without a reference has none', async () => {
    const { line } = await addLine();
    await db().update(statementLines).set({ narration: null }).where(eq(statementLines.id, line.line_id));
    await open();
    expect(await screen.findByText('The narration is no longer kept.')).toBeVisible();
    expect(screen.queryByText(/Bank reference/)).toBeNull();
  });

  it('names the orders that it may be for, and why', async () => {
    const chidi = await newCustomer(shop().address);
    const [byNumber, other] = [await placeUnpaid(db(), ada), await placeUnpaid(db(), chidi)];
    await addLine({ narration: `TRF ${byNumber} BY OKONKWO`, credit: 20_000 });
    await addLine({ narration: `PART OF ${other}`, credit: 7_000 });
    await open();
    const row = lineRow('BY OKONKWO');
    const [first] = row.getAllByRole('listitem');
    expect(first).toHaveTextContent('Adaeze OkonkwoTotal ₦20,000.00The number and the amount match.');
    const button = row.getByRole('button', { name: `Confirm ₦20,000.00 for order ${byNumber}` });
    expect(button).toHaveAccessibleDescription(/The number and the amount match\.$/);
    expect(row.getAllByText('The name and the amount match.').length).toBeGreaterThan(0);
    expect(
      lineRow('PART OF').getByText('The number matches, the amount does not: the total is ₦20,000.00.'),
    ).toBeVisible();
    expect(
      lineRow('PART OF').getByRole('button', { name: `Confirm ₦7,000.00 for order ${other}` }),
    ).toBeVisible();
  });

  it('that is matched leads to its order', async () => {
    const orderId = await placeUnpaid(db(), ada);
    const { line } = await addLine({ credit: 20_000 });
    await confirm(keeper, line.line_id, { order_id: orderId });
    const { user } = await open('&state=matched');
    await user.click(screen.getByRole('link', { name: `Order ${orderId}` }));
    expect(await heading(`Order ${orderId}`)).toBeVisible();
  });
});

describe('the list', () => {
  it('is filtered by the address, which Back restores, and asks once for each', async () => {
    const { line, narration } = await addLine();
    const ignored = await addLine();
    await db()
      .update(statementLines)
      .set({ state: 'ignored', reason: 'Rent' })
      .where(eq(statementLines.id, ignored.line.line_id));
    const { user } = await open(`&state=lost&statement_id=${line.line_id}x`);
    expect(screen.getByText(narration)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'Not for an order');
    expect(await screen.findByText(ignored.narration)).toBeVisible();
    expect(deskAddress()).toBe('/desk/transfers?tab=lines&state=ignored');
    await user.selectOptions(screen.getByLabelText('State'), 'Matched');
    expect(await screen.findByText('No line is matched to an order.')).toBeVisible();
    window.history.back();
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('ignored'));
    await user.selectOptions(screen.getByLabelText('State'), 'All');
    await screen.findByText(narration);
    expect(screen.getByText(ignored.narration)).toBeVisible();
    expect((await listCalls()).slice(0, 3)).toEqual([
      'GET /desk/transfers/lines/?state=open',
      'GET /desk/transfers/lines/?state=ignored',
      'GET /desk/transfers/lines/?state=matched',
    ]);
  });

  it('of one statement says so, and offers all', async () => {
    const { narration } = await addLine();
    const { body } = await upload(keeper, statementOf([{ credit: 5, narration: 'THE OTHER' }]), MAPPING);
    const { user } = await open(`&statement_id=${body.statement_id}`);
    expect(screen.getByText(`Only the lines that statement ${body.statement_id} has added.`)).toBeVisible();
    expect(screen.queryByText(narration)).toBeNull();
    await user.click(press('Show the lines of all statements'));
    expect(await screen.findByText(narration)).toBeVisible();
    expect(deskAddress()).toBe('/desk/transfers?tab=lines');
  });

  it('without lines says so, by what is looked for', async () => {
    const { user } = await open();
    expect(await screen.findByText(/^No line is open\./)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'All');
    expect(await screen.findByText('No statement has been uploaded.')).toBeVisible();
  });
});

describe('a line that is for no order', () => {
  const IGNORE = '*/api/desk/transfers/lines/:id/ignore/';
  const reason = () => dialog().getByLabelText('Reason');

  it('is noted with a reason, leaves the list, and the next line takes the focus', async () => {
    const below = await addLine({ date: '20/11/2026' });
    const { line, narration } = await addLine();
    const { user } = await open();
    await user.click(lineRow(narration).getByRole('button', { name: 'Not for an order' }));
    expect(reason()).toHaveFocus();
    await user.click(inDialog('Not for an order'));
    expect(await dialog().findByText('Type why this line is not for an order.')).toBeVisible();
    await user.type(reason(), ' Rent ');
    await user.click(inDialog('Not for an order'));
    const result = await screen.findByText('The line is noted as not for an order.');
    expect(result.closest('[role="status"]')).not.toBeNull();
    await waitFor(() => expect(screen.queryByText(narration)).toBeNull());
    expect(lineRow(below.narration).getByRole('button', { name: 'Choose another order' })).toHaveFocus();
    expect((await lineOf(keeper, line.line_id))?.state).toBe('ignored');
    expect((await recordedCalls('POST /desk/transfers/'))[0]?.body).toEqual({ reason: 'Rent' });
  });

  it('of which the answer is lost is offered again, with what was typed', async () => {
    const { narration } = await addLine();
    const { user } = await open();
    await user.click(lineRow(narration).getByRole('button', { name: 'Not for an order' }));
    await user.type(reason(), 'Rent');
    server.use(http.post(IGNORE, ({ request }) => loseResponse(request), { once: true }));
    await user.click(inDialog('Not for an order'));
    await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer/));
    expect(reason()).toHaveValue('Rent');
    await user.click(inDialog('Not for an order'));
    expect(await screen.findByText('The line is noted as not for an order.')).toBeVisible();
  });

  it('but was matched meanwhile is shown anew, with the sentence of the shop', async () => {
    const orderId = await placeUnpaid(db(), ada);
    const { line, narration } = await addLine({ credit: 20_000 });
    const { user } = await open('&state=all');
    await user.click(lineRow(narration).getByRole('button', { name: 'Not for an order' }));
    await confirm(keeper, line.line_id, { order_id: orderId });
    await user.type(reason(), 'Rent');
    await user.click(inDialog('Not for an order'));
    await waitFor(() => expect(alertText()).toBe(`This line is matched to order ${orderId}.`));
    const link = await lineRow(narration).findByRole('link', { name: `Order ${orderId}` });
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('keeps what was typed while the dialog is closed, and asks before the page is left', async () => {
    const [{ narration }, other] = [await addLine(), await addLine()];
    const { user } = await open();
    const ask = (text: string) => user.click(lineRow(text).getByRole('button', { name: 'Not for an order' }));
    await ask(narration);
    await user.type(reason(), 'Rent');
    await user.click(inDialog('Close'));
    await ask(narration);
    expect(reason()).toHaveValue('Rent');
    await user.click(inDialog('Close'));
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    await user.click(inDialog('Stay'));
    await ask(other.narration);
    expect(reason()).toHaveValue('');
  });

  it('is opened again, also when the first answer is lost', async () => {
    const { line, narration } = await addLine();
    await db()
      .update(statementLines)
      .set({ state: 'ignored', reason: 'Rent' })
      .where(eq(statementLines.id, line.line_id));
    const { user } = await open('&state=all');
    server.use(
      http.post('*/api/desk/transfers/lines/:id/reopen/', ({ request }) => loseBare(request), { once: true }),
    );
    await user.click(press('Reopen'));
    await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer/));
    await user.click(press('Reopen'));
    expect(await screen.findByText('The line is open again.')).toBeVisible();
    expect(await lineRow(narration).findByText('Open')).toBeVisible();
    expect(lineRow(narration).getByRole('button', { name: 'Choose another order' })).toHaveFocus();
    expect((await lineOf(keeper, line.line_id))?.state).toBe('open');
  });
});

it('says that the lines could not be loaded, and tries again', async () => {
  const { narration } = await addLine();
  server.use(
    http.get('*/api/desk/transfers/lines/', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  const { user } = await open();
  await waitFor(() => expect(alertText()).toBe("We couldn't load the lines."));
  await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(narration)).toBeVisible();
});
