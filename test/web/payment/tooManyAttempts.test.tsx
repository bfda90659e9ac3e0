import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createPaymentAttempt, recordTestPayment } from '@contract/calls/payments';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { CARD_PAGE, placeCardOrder, main } from './cardPage';

const shop = shopFixture(() => openShop());

async function openAfterDeclines(declined: number) {
  const ada = await signedIn(shop().address);
  const order = await placeCardOrder(ada);
  const params = { orderId: order.orderId };
  for (let count = 0; count < declined; count += 1) {
    const { reference, amount, email } = await ada.must(createPaymentAttempt, { params });
    await ada.must(recordTestPayment, { body: { reference, amount, email, outcome: 'declined' } });
  }
  renderShop(CARD_PAGE, { stored: ada.stored, state: order });
  return order;
}

it('after too many attempts by card the page shows each time how else the order can be paid', async () => {
  const order = await openAfterDeclines(10);
  const sentence = `You have tried to pay this order by card 10 times. Please pay by bank transfer with the order number ${order.orderId} as the reference, or call us on 0700 555 2684.`;
  expect(await screen.findByText(sentence)).toBeVisible();
  fireEvent.click(main().getByRole('button', { name: 'Pay Now Securely' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(main().getByRole('link', { name: 'Pay via Bank Transfer' })).toHaveAttribute(
    'href',
    '/payment/bank-transfer',
  );
});
