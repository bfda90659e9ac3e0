import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, passthrough } from 'msw';
import { getOrder } from '@contract/calls/orders';
import { confirmPayment } from '@contract/calls/payments';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { ATTEMPTS, CARD_PAGE, cardOrder, CONFIRM, DETAILS, popupButton } from './paying';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const sent = recordCalls(broken);

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

const PENDING = { status: 'pending', success: false, verified: false, payment_confirmed: false };

/** A call that is held back until the test releases it. */
function held() {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo: () => letGo() };
}

async function openCardPage() {
  const order = await cardOrder(ada);
  renderShop(CARD_PAGE, { stored: ada.stored, state: order });
  const held = () => ada.must(getOrder, { params: { orderId: order.orderId } });
  const confirms = () => sent(`POST /orders/${order.orderId}/confirm_payment/`);
  return { ...order, held, confirms };
}

it('an order that the webhook confirms first is confirmed once, and the shopper sees success', async () => {
  const slow = held();
  broken.use(
    http.post(
      CONFIRM,
      async () => {
        await slow.until;
        return passthrough();
      },
      { once: true },
    ),
  );
  const order = await openCardPage();
  fireEvent.click(await popupButton('Approve payment'));
  await screen.findByText('Verifying payment with server... please wait.');
  const [asked] = await order.confirms();
  // The webhook calls the same server function.
  await ada.must(confirmPayment, { params: { orderId: order.orderId }, body: asked?.body });
  expect(await order.held()).toMatchObject({ payment_confirmed: true });
  slow.letGo();
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(await order.held()).toMatchObject({ payment_confirmed: true, status: 'Processing' });
});

it('a confirmation that arrives after the order was cancelled changes nothing', async () => {
  const slow = held();
  let asked = 0;
  broken.use(
    http.post(CONFIRM, async () => {
      asked += 1;
      if (asked === 1) return HttpResponse.json(PENDING, { status: 202 });
      await slow.until;
      return HttpResponse.json({ status: 'success', success: true });
    }),
  );
  const order = await openCardPage();
  fireEvent.click(await popupButton('Transfer pending'));
  await waitFor(() => expect(asked).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
  await waitFor(() => expect(address()).toBe('/'));
  slow.letGo();
  // This call is sent and answered after that response.
  expect(await order.held()).toMatchObject({ status: 'Cancelled', payment_confirmed: false });
  expect(address()).toBe('/');
});

it('a slow server gets one call however often the shopper presses', async () => {
  const slow = held();
  broken.use(
    http.post(ATTEMPTS, async () => {
      await slow.until;
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
  slow.letGo();
  fireEvent.click(await popupButton('Approve payment'));
  await waitFor(() => expect(address()).toBe('/order-success'));
  expect(await sent(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(1);
  expect(await order.confirms()).toHaveLength(1);
});

it('the page shows that an order was cancelled elsewhere meanwhile and cannot be paid', async () => {
  broken.use(
    http.post(ATTEMPTS, () =>
      HttpResponse.json({ code: 'order_not_payable', error: 'No', detail: 'No' }, { status: 409 }),
    ),
    http.get(DETAILS, () => HttpResponse.json({ order_id: 1, total: 5_000, status: 'Cancelled' })),
  );
  await openCardPage();
  expect(await screen.findByText('This order has been cancelled and cannot be paid for.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay Now Securely' })).toBeNull();
});
