import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { newCustomer, type Customer } from '../support/customer';
import { alertText } from '../support/deskElements';
import { mockServer } from '../support/mockServer';
import { deskAddress } from '../support/renderDesk';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { placeUnpaid } from '../support/deskOrders';
import {
  awaitedLine,
  confirmName,
  dialog,
  inDialog,
  lineOf,
  lineRow,
  openTransfers,
  type AwaitedLine,
} from './transfersScreen';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
  ada = await newCustomer(shop().address);
});

const awaited = () => awaitedLine({ keeper, db: db(), customer: ada });
const open = () => openTransfers(keeper, '?tab=lines');
const number = () => dialog().getByLabelText('Order number');
async function choose(line: AwaitedLine) {
  const desk = await open();
  await desk.user.click(lineRow(line.narration).getByRole('button', { name: 'Choose another order' }));
  expect(number()).toHaveFocus();
  return desk;
}

it('another order is looked up and shown before it is confirmed', async () => {
  const line = await awaited();
  const other = { amount: line.amount, orderId: await placeUnpaid(db(), ada) };
  const { user } = await choose(line);
  expect(dialog().queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await user.type(number(), ` #${other.orderId}{Enter}`);
  expect(await dialog().findByText('Adaeze Okonkwo')).toBeVisible();
  for (const text of ['Pending', 'Not paid']) expect(dialog().getByText(text)).toBeVisible();
  expect(dialog().getAllByText('₦20,000.00')).toHaveLength(2);
  await user.click(inDialog(confirmName(other)));
  expect(await screen.findByText(`Order ${other.orderId} is paid.`)).toBeVisible();
  expect((await lineOf(keeper, line.line.line_id))?.order_id).toBe(other.orderId);
  expect(deskAddress()).toMatch(/tab=lines/);
});

it.each([
  ['no number', 'Ada', 'Type the number of an order, such as 10023.'],
  ['nothing', '{Enter}', 'Type the number of an order, such as 10023.'],
  ['an unknown number', '999999999', 'There is no order with this number.'],
])('an order of %s is not confirmed', async (_what, text, error) => {
  const { user } = await choose(await awaited());
  await user.type(number(), `${text}{Enter}`);
  expect(await dialog().findByText(error)).toBeVisible();
  await waitFor(() => expect(number()).toHaveFocus());
  expect(dialog().queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

it('another order is looked up anew once another number is typed, or the shop has not answered', async () => {
  const line = await awaited();
  const { user } = await choose(line);
  server.use(
    http.get('*/api/desk/orders/:id/', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  await user.type(number(), `${line.orderId}{Enter}`);
  await waitFor(() => expect(alertText()).toMatch(/^The shop didn't answer/));
  await user.click(inDialog('Look up'));
  expect(await dialog().findByRole('button', { name: confirmName(line) })).toBeVisible();
  await user.type(number(), '1');
  expect(dialog().queryByRole('button', { name: confirmName(line) })).toBeNull();
  expect(alertText()).toBe('');
});
