import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { newCustomer, type Customer } from '../support/customer';
import { alertText } from '../support/deskElements';
import { placeUnpaid } from '../support/deskOrders';
import { mockServer } from '../support/mockServer';
import { shopFixture } from '../support/shopFixture';
import { newStaff, type StaffMember } from '../support/staff';
import { owedOf, TRANSFER } from './moneyDialogs';
import { changeSettingsElsewhere } from './settingsScreen';

const shop = shopFixture(() => openShop());
const db = () => shop().database.db;
const server = mockServer();
let owner: StaffMember;
let keeper: StaffMember;
let ada: Customer;

beforeAll(async () => {
  owner = await newStaff({ address: shop().address, db: db() }, 'owner');
  keeper = await newStaff({ address: shop().address, db: db() }, 'manager');
  ada = await newCustomer(shop().address);
});

afterEach(() => changeSettingsElsewhere(owner, { accepted_shortfall: 1_000 }));

const { dialog, reference, amount, button: confirm } = TRANSFER;
const openDialog = async () => TRANSFER.open(await placeUnpaid(db(), ada), keeper);
const accept = () => dialog().queryByRole('button', { name: 'Accept the difference' });
const owe = () => dialog().findByRole('button', { name: 'Owe it back' });

it('is acceptable as far as the settings forgive it when it is pressed', async () => {
  await changeSettingsElsewhere(owner, { accepted_shortfall: 500 });
  const { user, orderId } = await openDialog();
  await user.type(reference(), `NIP-${orderId}`);
  await user.type(amount(), '19,400');
  await user.click(confirm());
  await owe();
  expect(accept()).toBeNull();
  expect(alertText()).toMatch(/A shortfall of more than ₦500\.00 cannot be accepted/);
  await user.clear(amount());
  await user.type(amount(), '19499.99');
  await user.click(confirm());
  await owe();
  expect(accept()).toBeNull();
  await user.clear(amount());
  await user.type(amount(), '19,500');
  await user.click(confirm());
  await owe();
  expect(accept()).not.toBeNull();
  await changeSettingsElsewhere(owner, { accepted_shortfall: 400 });
  await user.click(dialog().getByRole('button', { name: 'Accept the difference' }));
  await waitFor(() => expect(alertText()).toMatch(/more than ₦400\.00 cannot be accepted/));
  expect(accept()).toBeNull();
  await user.clear(amount());
  await user.type(amount(), '19,600');
  await user.click(confirm());
  await owe();
  await user.click(dialog().getByRole('button', { name: 'Accept the difference' }));
  expect(await screen.findByText('The transfer is recorded, and the order is paid.')).toBeVisible();
});

it('may be tried where the settings cannot be read, and the server decides', async () => {
  const { user, orderId } = await openDialog();
  server.use(http.get('*/api/desk/settings/', () => HttpResponse.json({}, { status: 500 })));
  await user.type(reference(), `NIP-${orderId}`);
  await user.type(amount(), '18,000');
  await user.click(confirm());
  await owe();
  await user.click(dialog().getByRole('button', { name: 'Accept the difference' }));
  await waitFor(() => expect(alertText()).toMatch(/more than ₦1,000\.00 cannot be accepted/));
  expect(await owedOf(db(), orderId)).toEqual([]);
});
