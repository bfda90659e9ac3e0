import { fireEvent, screen, waitFor } from '@testing-library/react';
import { placeOrder } from '@contract/calls/orders';
import { applySettings } from '../../../src/web/shared/settings';
import { makeProduct, orderBody } from '../../support/orders';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { CARD_PAGE, main } from './cardPage';

const shop = shopFixture(() => openShop());

const SENTENCE = 'This amount is too small for a card payment. Please pay by bank transfer.';

it('an amount too small for cards is refused each time, with a link to the bank transfer', async () => {
  applySettings({ shop: shop().config.shop });
  const ada = await signedIn(shop().address);
  const product = await makeProduct(shop().database.db, { priceNaira: 20 });
  const body = orderBody([{ product }], { shipping_method: 'store_pickup' });
  const { order_id: orderId } = await ada.must(placeOrder, { body });
  const sums = { subtotal: 20, discount: 0, shippingCost: 0, total: 20 };
  const state = { orderId, ...sums, shippingMethod: 'store_pickup', products: [], autoOpen: true };
  const { user } = renderShop(CARD_PAGE, { stored: ada.stored, state });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  fireEvent.click(main().getByRole('button', { name: 'Pay Now Securely' }));
  await waitFor(() => expect(screen.queryByText(SENTENCE)).toBeNull());
  expect((await screen.findByText(SENTENCE)).closest('[role=alert]')).not.toBeNull();
  await user.click(main().getByRole('link', { name: 'Pay via Bank Transfer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
  expect(address()).toBe('/payment/bank-transfer');
  expect(screen.getByText(`Order #${orderId}`)).toBeVisible();
  expect(screen.getByText('0123456789')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent('Total₦20.00');
});
