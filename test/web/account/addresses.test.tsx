import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getAccount } from '@contract/calls/account';
import { addAddress, listAddresses } from '@contract/calls/addresses';
import type { AddressEntry } from '@contract/entities/address';
import { addressEntry } from '../../support/addresses';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ADDRESSES = '*/api/user/addresses/';

/** The address page of a customer who has saved these addresses. */
async function openAddresses(entries: Partial<AddressEntry>[] = [], contact = {}) {
  const ada = await signedIn(shop().address, contact);
  for (const entry of entries) await ada.must(addAddress, { body: addressEntry(entry) });
  const view = renderShop('/account/addresses', { stored: ada.stored });
  await screen.findByRole('button', { name: 'Add address' });
  const listSaved = () => ada.must(listAddresses);
  return { ...view, ada, listSaved };
}

const findDialog = (name: string) => screen.findByRole('dialog', { name });
const findButton = (name: string) => screen.findByRole('button', { name });

async function fillIn(values: Readonly<Record<string, string>>) {
  const form = within(await findDialog('Address'));
  await waitFor(() => expect(form.getByLabelText('Phone')).not.toHaveAttribute('readonly'));
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  return form;
}

const ADDRESS_FIELDS = {
  ...{ 'First name': 'Adaeze', 'Last name': 'Okonkwo', Address: '7 Allen Avenue', City: 'Ikeja' },
  ...{ State: 'Lagos', 'Postal code': '100281', Phone: '+2348035550126' },
};

it('a visitor has to sign in, and comes back to the addresses', async () => {
  const ada = await signedIn(shop().address);
  const { user } = renderShop('/account/addresses');
  await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
  expect(address()).toBe('/account/addresses');
});

it('the page says that there are no addresses, and saves the first one', async () => {
  const { user, listSaved } = await openAddresses();
  expect(screen.getByText('You have no saved addresses.')).toBeVisible();
  await user.click(await findButton('Add address'));
  const form = await fillIn({ ...ADDRESS_FIELDS, 'Label (optional)': 'Home' });
  expect(form.getByLabelText('Country')).toHaveValue('Nigeria');
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findButton('Edit 7 Allen Avenue')).toBeVisible();
  expect(await listSaved()).toMatchObject([{ ...addressEntry(), label: 'Home', default_shipping: true }]);
});

it('the form requires what an order needs, and focuses the first missing field', async () => {
  const { user } = await openAddresses();
  await user.click(await findButton('Add address'));
  const form = await fillIn({ Address: '7 Allen Avenue' });
  await user.click(form.getByRole('button', { name: 'Save address' }));
  for (const sentence of ['Enter your first name', 'Enter your city', 'Enter your phone number'])
    expect(await form.findByText(sentence)).toBeVisible();
  expect(form.getByLabelText('First name')).toHaveFocus();
  expect(await recordedCalls('POST /user/')).toEqual([]);
});

it('a refusal of the server is shown at its field, and what was typed stays', async () => {
  const { user } = await openAddresses();
  await user.click(await findButton('Add address'));
  const form = await fillIn({ ...ADDRESS_FIELDS, 'Label (optional)': 'x'.repeat(41) });
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await form.findByText('Use at most 40 characters.')).toBeVisible();
  expect(form.getByLabelText('Label (optional)')).toBeInvalid();
  expect(form.getByLabelText('Address')).toHaveValue('7 Allen Avenue');
});

it('the dialog shows a failed call and keeps what was typed', async () => {
  const { user } = await openAddresses();
  await user.click(await findButton('Add address'));
  const form = await fillIn(ADDRESS_FIELDS);
  server.use(http.post(ADDRESSES, () => HttpResponse.error()));
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await form.findByRole('alert')).toHaveTextContent("We couldn't save the address. Please try again.");
  expect(form.getByLabelText('City')).toHaveValue('Ikeja');
  server.resetHandlers();
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await findButton('Edit 7 Allen Avenue')).toBeVisible();
});

it('Escape while an address is being saved keeps the dialog, which shows the failure', async () => {
  const { user } = await openAddresses();
  await user.click(await findButton('Add address'));
  const form = await fillIn(ADDRESS_FIELDS);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(http.post(ADDRESSES, () => gate.then(() => HttpResponse.error())));
  await user.click(form.getByRole('button', { name: 'Save address' }));
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  escape();
  release();
  expect(await form.findByRole('alert')).toBeVisible();
  escape();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an address can be changed', async () => {
  const { user, listSaved } = await openAddresses([{}]);
  await user.click(await findButton('Edit 7 Allen Avenue'));
  const form = await fillIn({ Address: '9 Awolowo Road' });
  expect(form.getByLabelText('First name')).toHaveValue('Adaeze');
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await findButton('Edit 9 Awolowo Road')).toBeVisible();
  expect(await listSaved()).toMatchObject([{ address: '9 Awolowo Road' }]);
});

it('the page asks before it deletes an address, with the focus on keeping it', async () => {
  const { user, listSaved } = await openAddresses([{}, { address: '9 Awolowo Road' }]);
  await user.click(await findButton('Delete 9 Awolowo Road'));
  const question = within(await findDialog('Delete address'));
  expect(question.getByRole('button', { name: 'No, Keep' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'No, Keep' }));
  expect(await findButton('Delete 9 Awolowo Road')).toHaveFocus();
  await user.click(await findButton('Delete 9 Awolowo Road'));
  await user.click(await findButton('Yes, Delete'));
  expect(await screen.findByText('Address deleted')).toBeVisible();
  expect(await findButton('Add address')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit 9 Awolowo Road' })).toBeNull());
  expect(await listSaved()).toHaveLength(1);
});

it('an address can be made the only default', async () => {
  const { user, listSaved } = await openAddresses([{}, { address: '9 Awolowo Road' }]);
  expect(screen.queryByRole('button', { name: 'Make default: 7 Allen Avenue' })).toBeNull();
  await user.click(await findButton('Make default: 9 Awolowo Road'));
  expect(await screen.findByText('Default address changed')).toBeVisible();
  expect(await findButton('Make default: 7 Allen Avenue')).toBeVisible();
  expect(await listSaved()).toMatchObject([
    { address: '7 Allen Avenue', default_shipping: false, default_billing: false },
    { address: '9 Awolowo Road', default_shipping: true, default_billing: true },
  ]);
});

it('an incomplete address is completed before it becomes the default', async () => {
  const { user, ada, listSaved } = await openAddresses([], {
    address: '3 Broad Street',
    phone: '+2348012345678',
  });
  await ada.must(addAddress, { body: addressEntry({ default_shipping: true }) });
  act(() => void window.dispatchEvent(new Event('focus')));
  await user.click(await findButton('Make default: 3 Broad Street'));
  const form = await fillIn({ City: 'Lagos', State: 'Lagos', 'Postal code': '100001', Address: '5 Marina' });
  await user.click(form.getByRole('button', { name: 'Save address' }));
  expect(await findButton('Edit 5 Marina')).toBeVisible();
  expect(await listSaved()).toMatchObject([
    { address: '5 Marina', profile: true, default_shipping: true },
    { default_shipping: false },
  ]);
  expect(await ada.must(getAccount)).toMatchObject({ address: '5 Marina', phone: '+2348012345678' });
});

it('the list is reloaded when the tab is focused, and stays when the reload fails', async () => {
  const { ada } = await openAddresses([{}]);
  await ada.must(addAddress, { body: addressEntry({ address: '9 Awolowo Road' }) });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await findButton('Edit 9 Awolowo Road')).toBeVisible();
  server.use(http.get(ADDRESSES, () => HttpResponse.error()));
  const callsBefore = (await recordedCalls('GET /user/addresses/')).length;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(async () =>
    expect((await recordedCalls('GET /user/addresses/')).length).toBeGreaterThan(callsBefore),
  );
  expect(await findButton('Edit 9 Awolowo Road')).toBeVisible();
});

it('a list that cannot be loaded shows an error and can be tried again', async () => {
  const ada = await signedIn(shop().address);
  await ada.must(addAddress, { body: addressEntry() });
  server.use(http.get(ADDRESSES, () => HttpResponse.json({}, { status: 500 })));
  const { user } = renderShop('/account/addresses', { stored: ada.stored });
  expect(await screen.findByText("We couldn't load your addresses.")).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findButton('Edit 7 Allen Avenue')).toBeVisible();
});

it.each(['/', '/cart', '/account', '/account/details'])('%s does not load the addresses', async (path) => {
  const ada = await signedIn(shop().address);
  renderShop(path, { stored: ada.stored });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('contentinfo');
  expect(await recordedCalls('GET /user/addresses/')).toEqual([]);
});
