import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addAddress, deleteAddress } from '@contract/calls/addresses';
import { addressEntry } from '../../support/addresses';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import {
  agree,
  choose,
  field,
  bodyFields,
  fill,
  pressOrder,
  findRefusal,
  makeStoredCart,
} from './checkoutPage';
import { openCheckoutAs, waitForPhoneField, saveAddressBox, type CustomerSetup } from './deliveryPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ADDRESSES = '*/api/user/addresses/';
const ADDRESS_LABELS = [
  'First name',
  'Last name',
  'Address',
  'City',
  'State',
  'Postal code',
  'Country',
  'Phone',
];

const openCheckout = (customer?: CustomerSetup) => openCheckoutAs(shop().address, customer);
const findGroup = () => screen.findByRole('radiogroup', { name: 'Delivery address' });
const findRadio = async (name: RegExp | string) => within(await findGroup()).findByRole('radio', { name });
const main = () => within(screen.getByRole('main'));

function expectFields(areShown: boolean) {
  for (const label of ADDRESS_LABELS)
    expect([label, main().queryByLabelText(label) !== null]).toEqual([label, areShown]);
}

async function readOrder(): Promise<Record<string, unknown>> {
  await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
  const [call] = await recordedCalls('POST /orders/');
  return bodyFields(call?.body);
}

describe('a saved address in checkout', () => {
  it('is chosen when it is the default, replaces the fields, and the order carries its parts', async () => {
    const { ada } = await openCheckout({
      entries: [{}, { address: '9 Awolowo Road', address2: 'Flat 3', default_shipping: true, label: 'Work' }],
    });
    expect(await findRadio(/9 Awolowo Road/)).toBeChecked();
    const radios = within(await findGroup()).getAllByRole('radio');
    expect(radios).toHaveLength(3);
    expect(radios.at(-1)).toBe(await findRadio('Use another address'));
    expectFields(false);
    expect(field('Email')).toHaveValue(ada.user.email);
    expect(field('Order note (optional)')).toBeVisible();
    choose('Shipping method', /^Ikeja axis/);
    agree();
    pressOrder();
    expect(await readOrder()).toMatchObject({
      ...{ first_name: 'Adaeze', last_name: 'Okonkwo', address: '9 Awolowo Road, Flat 3', city: 'Ikeja' },
      ...{ state: 'Lagos', postal_code: '100281', country: 'Nigeria', phone: '+2348035550126' },
    });
    // Only the two calls with which this test saved its addresses.
    expect(await recordedCalls('POST /user/addresses/')).toHaveLength(2);
  });

  it('lets a customer order with four presses from the cart', async () => {
    const ada = await signedIn(shop().address);
    await ada.must(addAddress, { body: addressEntry() });
    const { cartData } = await makeStoredCart();
    const { user } = renderShop('/cart', { stored: { ...ada.stored, cartData } });
    const gotIt = await screen.findByRole('button', { name: 'Got it' });
    await user.click(gotIt);
    let presses = 0;
    const tap = async (target: HTMLElement) => {
      presses += 1;
      await user.click(target);
    };
    await tap(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
    await findRadio(/7 Allen Avenue/);
    await tap(screen.getByRole('radio', { name: /^Ikeja axis/ }));
    await tap(screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
    await tap(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
    expect(presses).toBeLessThanOrEqual(4);
  });

  it('keeps what was typed when the shopper switches to another address and back', async () => {
    const { user } = await openCheckout({ entries: [{}] });
    await user.click(await findRadio('Use another address'));
    expectFields(true);
    fill({ City: 'Yaba', Address: '1 Herbert Macaulay Way' });
    await user.click(await findRadio(/7 Allen Avenue/));
    expectFields(false);
    await user.click(await findRadio('Use another address'));
    expect(field('City')).toHaveValue('Yaba');
    expect(field('Address')).toHaveValue('1 Herbert Macaulay Way');
  });

  it('is not chosen over what was typed before', async () => {
    const { unmount, stored } = await openCheckout({ entries: [{}] });
    fireEvent.click(await findRadio('Use another address'));
    fill({ City: 'Yaba' });
    await waitFor(() => expect(window.sessionStorage.getItem('checkoutDraft')).toContain('Yaba'));
    unmount();
    renderShop('/checkout', { stored });
    expect(await findRadio('Use another address')).toBeChecked();
    expect(field('City')).toHaveValue('Yaba');
  });

  it('opens the fields with the parts it has when it is incomplete, also after a reload', async () => {
    const contact = { address: '3 Broad Street', phone: '+2348012345678' };
    const { user, unmount, stored } = await openCheckout({ contact });
    expect(await findRadio(/3 Broad Street/)).toBeChecked();
    expectFields(true);
    expect(field('Address')).toHaveValue('3 Broad Street');
    expect(field('First name')).toHaveValue('Adaeze');
    await user.click(await findRadio('Use another address'));
    fill({ Address: '1 Herbert Macaulay Way' });
    await user.click(await findRadio(/3 Broad Street/));
    expect(field('Address')).toHaveValue('3 Broad Street');
    fill({ City: 'Lagos', 'Postal code': '100001' });
    choose('Shipping method', /^Ikeja axis/);
    agree();
    pressOrder();
    expect(await findRefusal()).toBe('Please fill in all required fields.');
    expect(field('State')).toHaveFocus();
    fill({ State: 'Lagos', Address: '3 Broad Street, Marina' });
    await waitFor(() => expect(window.sessionStorage.getItem('checkoutDraft')).toContain('Marina'));
    unmount();
    renderShop('/checkout', { stored });
    fireEvent.click(await findRadio(/3 Broad Street/));
    expect(field('Address')).toHaveValue('3 Broad Street, Marina');
    await waitForPhoneField();
    pressOrder();
    expect(await readOrder()).toMatchObject({
      ...{ address: '3 Broad Street, Marina', city: 'Lagos', state: 'Lagos', postal_code: '100001' },
      phone: '+2348012345678',
    });
  });

  it('is replaced by the default when it is deleted elsewhere', async () => {
    const { ada, ids, user } = await openCheckout({ entries: [{}, { address: '9 Awolowo Road' }] });
    await user.click(await findRadio(/9 Awolowo Road/));
    await ada.must(deleteAddress, { params: { addressId: ids[1] ?? 0 } });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /9 Awolowo Road/ })).toBeNull());
    expect(await findRadio(/7 Allen Avenue/)).toBeChecked();
  });

  it('does not keep a missing shipping method from getting the focus', async () => {
    await openCheckout({ entries: [{}] });
    await findGroup();
    agree();
    pressOrder();
    expect(await findRefusal()).toBe('Please select a shipping method.');
    const methods = screen.getByRole('radiogroup', { name: 'Shipping method' });
    expect(within(methods).getAllByRole('radio')[0]).toHaveFocus();
  });

  it('leaves the usual form when there is none or it cannot be loaded', async () => {
    const { unmount } = await openCheckout();
    await waitFor(() => expect(saveAddressBox()).toBeEnabled());
    expect(screen.queryByRole('radiogroup', { name: 'Delivery address' })).toBeNull();
    expectFields(true);
    unmount();
    window.localStorage.clear();
    server.use(http.get(ADDRESSES, () => HttpResponse.json({}, { status: 500 })));
    await openCheckout({ entries: [{}] });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Save this/ })).toBeNull());
    expect(screen.queryByRole('radiogroup', { name: 'Delivery address' })).toBeNull();
    expectFields(true);
  });

  it('is not loaded for a visitor', async () => {
    const { cartData } = await makeStoredCart();
    renderShop('/checkout', { stored: { cartData } });
    await screen.findByRole('button', { name: 'Place Order' });
    expect(screen.queryByRole('checkbox', { name: /^Save this/ })).toBeNull();
    expect(await recordedCalls('GET /user/')).toEqual([]);
  });
});
