import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import { addAddress } from '@contract/calls/addresses';
import { addActionObserver } from '../../../src/web/app/actionObservers';
import { addressEntry } from '../../support/addresses';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { ADDRESS, agree, choose, field, fill, pressOrder, findRefusal, makeStoredCart } from './checkoutPage';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

/** Checkout of a visitor who has filled it in and has been refused for not being signed in. */
async function openRefusedCheckout() {
  const { cartData, lines } = await makeStoredCart(2);
  const view = renderShop('/checkout', { stored: { cartData } });
  await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(field('Phone')).not.toHaveAttribute('readonly'));
  fill({ ...ADDRESS, Email: 'typed@example.com', 'Order note (optional)': 'Blue gate' });
  choose('Shipping method', /^Ikeja axis/);
  choose('Payment method', /^Debit/);
  agree();
  pressOrder();
  expect(await findRefusal()).toMatch(/^Please log in or register/);
  return { ...view, lines };
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Sign in to order' }));
const expectStatus = async (text: string) =>
  expect((await screen.findByText(text)).closest('[role="status"]')).not.toBeNull();

function refusalButton(): HTMLElement {
  const form = screen.getByRole('button', { name: 'Place Order' }).closest('form');
  return within(form ?? document.body).getByRole('button', { name: 'Sign in here' });
}

async function signIn(name: string, password = PASSWORD) {
  const form = await findDialog();
  fireEvent.change(form.getByLabelText('Username or email'), { target: { value: name } });
  fireEvent.change(form.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(form.getByRole('button', { name: 'Sign In' }));
  return form;
}

async function expectUnchangedCheckout(lines: { product_id: number }[]) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toHaveFocus());
  expect(address()).toBe('/checkout');
  expect(field('Email')).toHaveValue('typed@example.com');
  for (const [label, value] of Object.entries(ADDRESS)) {
    if (label !== 'Phone') expect(field(label)).toHaveValue(value);
  }
  expect(field('Order note (optional)')).toHaveValue('Blue gate');
  expect(screen.getByRole('radio', { name: /^Ikeja axis/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Debit/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /terms/ })).toBeChecked();
  expect(screen.queryByText(/^Please log in or register/)).toBeNull();
  const storedItems = JSON.parse(window.localStorage.getItem('cartData') ?? '[]') as { product_id: number }[];
  expect(storedItems.map((line) => line.product_id)).toEqual(lines.map((line) => line.product_id));
  expect(await recordedCalls('POST /orders/')).toEqual([]);
}

it('the button is shown beside the link, for visitors only', async () => {
  const { unmount } = renderShop('/checkout');
  expect(await screen.findByRole('button', { name: 'Sign in here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Click here to login' })).toHaveAttribute('href', '/signin');
  unmount();
  const ada = await signedIn(shop().address);
  renderShop('/checkout', { stored: ada.stored });
  await screen.findByRole('link', { name: 'Click here to login' });
  expect(screen.queryByRole('button', { name: 'Sign in here' })).toBeNull();
});

it('signing in keeps checkout as it was, and places no order by itself', async () => {
  const ada = await signedIn(shop().address);
  const { lines } = await openRefusedCheckout();
  fireEvent.click(refusalButton());
  await signIn(ada.user.email);
  await expectStatus('You are signed in as Adaeze Okonkwo.');
  await expectUnchangedCheckout(lines);
  expect(field('First name')).toHaveValue('Adaeze');
  expect(field('Last name')).toHaveValue('Okonkwo');
  pressOrder();
  await waitFor(() => expect(address()).toBe('/payment/debit-credit-card'));
});

it('the checkout machine goes on from its state', async () => {
  const ada = await signedIn(shop().address);
  const { store } = await openRefusedCheckout();
  const machine = () => store.getState().machine.checkout;
  expect(machine()?.value).toEqual({ reviewing: 'refused' });
  const events: string[] = [];
  addActionObserver((action: Action & { payload?: { machine?: string; event?: string } }) => {
    const { machine = '', event = '' } = action.payload ?? {};
    if (/^(machine\/transitioned|session\/)/.test(action.type))
      events.push([action.type.replace('machine/transitioned', machine), event].filter(Boolean).join(' '));
    return action;
  });
  fireEvent.click(refusalButton());
  await signIn(ada.user.email);
  await expectStatus('You are signed in as Adaeze Okonkwo.');
  expect(events).toEqual([
    ...['signIn xstate.init', 'signIn SUBMIT', 'session/opened', 'session/openingEnded'],
    ...['signIn xstate.done.actor.0.signIn.password.sending', 'checkout EDITED'],
  ]);
  expect(machine()?.value).toEqual({ reviewing: 'editing' });
});

it('the dialog shows a refusal and keeps what was typed', async () => {
  const ada = await signedIn(shop().address);
  await openRefusedCheckout();
  fireEvent.click(refusalButton());
  const form = await signIn(ada.user.email, 'not my password');
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText('Username or email')).toHaveValue(ada.user.email);
  expect(form.getByLabelText('Password')).toHaveValue('not my password');
  expect(form.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('target', '_blank');
});

it('creating an account keeps checkout as it was, and announces the account first', async () => {
  const { lines, user } = await openRefusedCheckout();
  fireEvent.click(refusalButton());
  const form = await findDialog();
  const tabs = form.getByRole('tablist');
  expect(within(tabs).getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true');
  act(() => within(tabs).getByRole('tab', { name: 'Sign in' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(within(tabs).getByRole('tab', { name: 'Create account' })).toHaveFocus();
  const name = `bola${Date.now()}`;
  const values = { Username: name, Email: `${name}@example.com`, Password: PASSWORD, 'First name': 'Bola' };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  fireEvent.click(form.getByRole('button', { name: 'Create account' }));
  await expectStatus('You are signed in as Bola.');
  const message = screen.getByText('User created successfully!');
  const follows = message.compareDocumentPosition(screen.getByText('You are signed in as Bola.'));
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectUnchangedCheckout(lines);
  expect(field('First name')).toHaveValue('Bola');
});

const chooseTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

/** The values of these fields of the chosen tab. */
async function readFields(...labels: string[]): Promise<unknown[]> {
  const form = await findDialog();
  return labels.map((label) => form.getByLabelText<HTMLInputElement>(label).value);
}

const fillDialog = async (values: Readonly<Record<string, string>>) => {
  const form = await findDialog();
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
};

/** Checkout of a visitor who has filled in some fields and opens the dialog. */
async function openSignInDialog() {
  const { cartData } = await makeStoredCart();
  renderShop('/checkout', { stored: { cartData } });
  await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(field('Phone')).not.toHaveAttribute('readonly'));
  fill({ ...ADDRESS, Email: 'typed@example.com', 'First name': 'Bola', 'Last name': 'Adeyemi' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in here' }));
  await findDialog();
}

it('the dialog is prefilled with the email and the names from checkout', async () => {
  await openSignInDialog();
  expect(await readFields('Username or email', 'Password')).toEqual(['typed@example.com', '']);
  chooseTab('Create account');
  await waitFor(() => expect(screen.getAllByLabelText('Phone').at(-1)).not.toHaveAttribute('readonly'));
  const values = await readFields('Username', 'Email', 'Password', 'First name', 'Last name', 'Address');
  expect(values).toEqual(['', 'typed@example.com', '', 'Bola', 'Adeyemi', '']);
  expect((await readFields('Phone'))[0]).toMatch(/803 ?555 ?0126$/);
});

it('switching between the tabs keeps what was changed there', async () => {
  await openSignInDialog();
  await fillDialog({ 'Username or email': 'bola', Password: 'of one form' });
  chooseTab('Create account');
  await fillDialog({
    Username: 'bola',
    Email: 'other@example.com',
    'First name': '',
    Password: 'of the other',
  });
  chooseTab('Sign in');
  expect(await readFields('Username or email', 'Password')).toEqual(['bola', 'of one form']);
  chooseTab('Create account');
  const labels = ['Username', 'Email', 'Password', 'First name', 'Last name'];
  const values = ['bola', 'other@example.com', 'of the other', '', 'Adeyemi'];
  expect(await readFields(...labels)).toEqual(values);
  expect(screen.getAllByLabelText('Email')[0]).toHaveValue('typed@example.com');
});

it('an account with the email and names of checkout leaves checkout as it was', async () => {
  await openSignInDialog();
  chooseTab('Create account');
  const name = `bola${Date.now()}`;
  await fillDialog({ Username: name, Email: `${name}@example.com`, Password: PASSWORD });
  fireEvent.click((await findDialog()).getByRole('button', { name: 'Create account' }));
  await expectStatus('You are signed in as Bola Adeyemi.');
  const [call] = await recordedCalls('POST /signup/');
  expect(call?.body).toMatchObject({
    ...{ username: name, email: `${name}@example.com`, first_name: 'Bola', last_name: 'Adeyemi' },
    ...{ phone: ADDRESS.Phone, address: '' },
  });
  for (const [label, value] of Object.entries({ ...ADDRESS, Email: 'typed@example.com' }))
    if (label !== 'Phone') expect(field(label)).toHaveValue(value);
});

it('the dialog can be closed, and returns the focus', async () => {
  const { user } = await openRefusedCheckout();
  const opener = refusalButton();
  await user.click(opener);
  await findDialog();
  act(() => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

it('signing in in another tab closes the dialog, with the same effect', async () => {
  const ada = await signedIn(shop().address);
  const { lines } = await openRefusedCheckout();
  fireEvent.click(refusalButton());
  await findDialog();
  for (const [key, newValue] of Object.entries(ada.stored)) {
    window.localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  }
  await expectStatus('You are signed in as Adaeze Okonkwo.');
  await expectUnchangedCheckout(lines);
});

it('after signing in with nothing typed, the account’s default address is chosen', async () => {
  const ada = await signedIn(shop().address);
  await ada.must(addAddress, { body: addressEntry() });
  const { cartData } = await makeStoredCart();
  renderShop('/checkout', { stored: { cartData } });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in here' }));
  await signIn(ada.user.email);
  expect(await screen.findByRole('radio', { name: /7 Allen Avenue/ })).toBeChecked();
  expect(field('Email')).toHaveValue(ada.user.email);
});
