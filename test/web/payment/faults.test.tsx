import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { getOrder } from '@contract/calls/orders';
import { confirmPayment } from '@contract/calls/payments';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { ATTEMPTS, CARD_PAGE, placeCardOrder, CONFIRM, DETAILS, findPopupButton } from './cardPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

const PENDING = { status: 'pending', success: false, verified: false, payment_confirmed: false };

/** A call that is held back until the test releases it. */
function holdCall() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release: () => release() };
}

async function openCardPage() {
  const order = await placeCardOrder(ada);
  renderShop(CARD_PAGE, { stored: ada.stored, state: order });
  const fetchOrder = () => ada.must(getOrder, { params: { orderId: order.orderId } });
  const confirmCalls = () => recordedCalls(`POST /orders/${order.orderId}/confirm_payment/`);
  return { ...order, fetchOrder, confirmCalls };
}

it('an order that the webhook confirms first is confirmed once, and the shopper sees success', async () => {
  const heldCall = holdCall();
  server.use(
    http.post(
      CONFIRM,
      async () => {
        await heldCall.gate;
        return passthrough();
      },
      { once: true },
    ),
  );
  const order = await openCardPage();
  fireEvent.click(await findPopupButton('Approve payment'));
  await screen.findByText('Verifying payment with server... please wait.');
  const [confirmCall] = await order.confirmCalls();
  // The webhook calls the same server function.
  await ada.must(confirmPayment, { params: { orderId: order.orderId }, body: confirmCall?.body });
  expect(await order.fetchOrder()).toMatchObject({ payment_confirmed: true });
  heldCall.release();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(await order.fetchOrder()).toMatchObject({ payment_confirmed: true, status: 'Processing' });
});

it('a confirmation that arrives after the order was cancelled changes nothing', async () => {
  const heldCall = holdCall();
  let confirmCall = 0;
  server.use(
    http.post(CONFIRM, async () => {
      confirmCall += 1;
      if (confirmCall === 1) return HttpResponse.json(PENDING, { status: 202 });
      await heldCall.gate;
      return HttpResponse.json({ status: 'success', success: true });
    }),
  );
  const order = await openCardPage();
  fireEvent.click(await findPopupButton('Transfer pending'));
  await waitFor(() => expect(confirmCall).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
  await waitFor(() => expect(address()).toBe('/'));
  heldCall.release();
  // This call is sent and answered after that response.
  expect(await order.fetchOrder()).toMatchObject({ status: 'Cancelled', payment_confirmed: false });
  expect(address()).toBe('/');
});

it('a slow server gets one call however often the shopper presses', async () => {
  const heldCall = holdCall();
  server.use(
    http.post(ATTEMPTS, async () => {
      await heldCall.gate;
      return passthrough();
    }),
  );
  const order = await openCardPage();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pay Now Securely' })).toHaveAttribute('aria-disabled', 'true'),
  );
  for (let press = 0; press < 3; press += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Pay Now Securely' }));
  }
  heldCall.release();
  fireEvent.click(await findPopupButton('Approve payment'));
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(await recordedCalls(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(1);
  expect(await order.confirmCalls()).toHaveLength(1);
});

it('the page shows that an order was cancelled elsewhere meanwhile and cannot be paid', async () => {
  server.use(
    http.post(ATTEMPTS, () =>
      HttpResponse.json({ code: 'order_not_payable', error: 'No', detail: 'No' }, { status: 409 }),
    ),
    http.get(DETAILS, () => HttpResponse.json({ order_id: 1, total: 5_000, status: 'Cancelled' })),
  );
  await openCardPage();
  expect(await screen.findByText('This order has been cancelled and cannot be paid for.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay Now Securely' })).toBeNull();
});
