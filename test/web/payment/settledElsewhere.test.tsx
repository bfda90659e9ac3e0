import { screen, waitFor } from '@testing-library/react';
import { cancelOrder, getOrder } from '@contract/calls/orders';
import { createPaymentAttempt, confirmPayment, recordTestPayment } from '@contract/calls/payments';
import { formatAmount } from '@contract/entities/money';
import { confirmTransfer } from '../../../src/server/modules/payments';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { CARD_PAGE, placeCardOrder, findPopupButton, popupClosed } from './cardPage';

const shop = shopFixture(() => openShop());

/** The card page of an order after its pop-up was closed. */
async function openAndClosePopup() {
  const ada = await signedIn(shop().address);
  const order = await placeCardOrder(ada);
  const params = { orderId: order.orderId };
  const { user } = renderShop(CARD_PAGE, { stored: ada.stored, state: order });
  await user.click(await findPopupButton('Close'));
  await popupClosed();
  const pressPay = async () => user.click(await screen.findByRole('button', { name: 'Pay Now Securely' }));
  return { ada, params, pressPay };
}

it('an order that was cancelled elsewhere meanwhile cannot be paid', async () => {
  const { ada, params, pressPay } = await openAndClosePopup();
  await ada.must(cancelOrder, { params });
  await pressPay();
  expect(await screen.findByText('This order has been cancelled and cannot be paid for.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an order that was paid elsewhere meanwhile shows the success page instead of a pop-up', async () => {
  const { ada, params, pressPay } = await openAndClosePopup();
  const { reference, amount, email } = await ada.must(createPaymentAttempt, { params });
  await ada.must(recordTestPayment, { body: { reference, amount, email, outcome: 'approved' } });
  await ada.must(confirmPayment, { params, body: { transaction_reference: reference } });
  await pressPay();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an order that was paid by bank transfer meanwhile shows the amount on the success page, without a card fee', async () => {
  const { ada, params, pressPay } = await openAndClosePopup();
  await confirmTransfer(shop().database.db, {
    by: { kind: 'cli' },
    ...params,
    reference: `TRF-${params.orderId}`,
  });
  await pressPay();
  const { total_amount: total } = await ada.must(getOrder, { params });
  expect(await screen.findByText(`You paid ${formatAmount(total)}.`, { exact: false })).toBeVisible();
});
