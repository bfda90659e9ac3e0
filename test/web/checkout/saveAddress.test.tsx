import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listAddresses } from '@contract/calls/addresses';
import { MAX_ADDRESSES } from '@contract/entities/address';
import { mockServer } from '../../support/mockServer';
import { address } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { ADDRESS, fill, fillCheckout, pressOrder, findRefusal } from './checkoutPage';
import { openCheckoutAs, waitForPhoneField, saveAddressBox } from './deliveryPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const ADDRESSES = '*/api/user/addresses/';

const waitForOrder = () => waitFor(() => expect(address()).toBe('/payment/bank-transfer'));

describe('Save this address', () => {
  const openFilledCheckout = async () => {
    const view = await openCheckoutAs(shop().address);
    await waitFor(() => expect(saveAddressBox()).toBeEnabled());
    await waitForPhoneField();
    fillCheckout();
    fill({ 'Address line 2 (optional)': 'Flat 3' });
    return view;
  };

  it('saves the address once the order is placed, and not before', async () => {
    const { ada } = await openFilledCheckout();
    expect(saveAddressBox()).not.toBeChecked();
    fireEvent.click(saveAddressBox());
    const responses: string[] = [];
    server.events.on('response:bypass', ({ request, response }) => {
      if (request.method === 'POST') responses.push(`${response.status} ${new URL(request.url).pathname}`);
    });
    pressOrder();
    await waitForOrder();
    await waitFor(() => expect(responses).toEqual(['201 /api/orders/', '201 /api/user/addresses/']));
    expect(await ada.must(listAddresses)).toMatchObject([
      { address: ADDRESS.Address, address2: 'Flat 3', city: 'Ikeja', label: '' },
    ]);
  });

  it('saves nothing when it is not ticked', async () => {
    const { ada } = await openFilledCheckout();
    pressOrder();
    await waitForOrder();
    expect(await ada.must(listAddresses)).toEqual([]);
  });

  it('saves nothing when the order is not placed', async () => {
    await openFilledCheckout();
    fireEvent.click(saveAddressBox());
    server.use(http.post('*/api/orders/', () => HttpResponse.json({}, { status: 500 })));
    pressOrder();
    expect(await findRefusal()).toMatch('There was an error placing your order.');
    expect(await recordedCalls('POST /user/addresses/')).toEqual([]);
  });

  it('shows a message when it fails, and the order is placed all the same', async () => {
    await openFilledCheckout();
    fireEvent.click(saveAddressBox());
    server.use(http.post(ADDRESSES, () => HttpResponse.json({}, { status: 500 })));
    pressOrder();
    await waitForOrder();
    const message = await screen.findByText('Your order is placed. The address could not be saved.');
    expect(message.closest('[role="status"]')).not.toBeNull();
  });

  it('is disabled with twenty addresses', async () => {
    const entries = Array.from({ length: MAX_ADDRESSES }, (_, at) => ({ address: `${at} Allen Avenue` }));
    const { user } = await openCheckoutAs(shop().address, { entries });
    await user.click(await screen.findByRole('radio', { name: 'Use another address' }));
    expect(saveAddressBox()).toBeDisabled();
  });
});
