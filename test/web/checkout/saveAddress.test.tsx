import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listAddresses } from '@contract/calls/addresses';
import { MAX_ADDRESSES } from '@contract/entities/address';
import { mockServer } from '../../support/mockServer';
import { address } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { ADDRESS, fill, fillAll, press, refusal } from './checkoutPage';
import { openCheckoutOf, phoneField, saveBox } from './deliveryPage';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const sent = recordCalls(broken);

const ADDRESSES = '*/api/user/addresses/';

const isPlaced = () => waitFor(() => expect(address()).toBe('/payment/bank-transfer'));

describe('Save this address', () => {
  const ready = async () => {
    const view = await openCheckoutOf(shop().address);
    await waitFor(() => expect(saveBox()).toBeEnabled());
    await phoneField();
    fillAll();
    fill({ 'Address line 2 (optional)': 'Flat 3' });
    return view;
  };

  it('saves the address once the order is placed, and not before', async () => {
    const { ada } = await ready();
    expect(saveBox()).not.toBeChecked();
    fireEvent.click(saveBox());
    const answered: string[] = [];
    broken.events.on('response:bypass', ({ request, response }) => {
      if (request.method === 'POST') answered.push(`${response.status} ${new URL(request.url).pathname}`);
    });
    press();
    await isPlaced();
    await waitFor(() => expect(answered).toEqual(['201 /api/orders/', '201 /api/user/addresses/']));
    expect(await ada.must(listAddresses)).toMatchObject([
      { address: ADDRESS.Address, address2: 'Flat 3', city: 'Ikeja', label: '' },
    ]);
  });

  it('saves nothing when it is not ticked', async () => {
    const { ada } = await ready();
    press();
    await isPlaced();
    expect(await ada.must(listAddresses)).toEqual([]);
  });

  it('saves nothing when the order is not placed', async () => {
    await ready();
    fireEvent.click(saveBox());
    broken.use(http.post('*/api/orders/', () => HttpResponse.json({}, { status: 500 })));
    press();
    expect(await refusal()).toMatch('There was an error placing your order.');
    expect(await sent('POST /user/addresses/')).toEqual([]);
  });

  it('shows a message when it fails, and the order is placed all the same', async () => {
    await ready();
    fireEvent.click(saveBox());
    broken.use(http.post(ADDRESSES, () => HttpResponse.json({}, { status: 500 })));
    press();
    await isPlaced();
    const news = await screen.findByText('Your order is placed. The address could not be saved.');
    expect(news.closest('[role="status"]')).not.toBeNull();
  });

  it('is disabled with twenty addresses', async () => {
    const entries = Array.from({ length: MAX_ADDRESSES }, (_, at) => ({ address: `${at} Allen Avenue` }));
    const { user } = await openCheckoutOf(shop().address, { entries });
    await user.click(await screen.findByRole('radio', { name: 'Use another address' }));
    expect(saveBox()).toBeDisabled();
  });
});
