import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getOrder } from '@contract/calls/orders';
import { createPaymentAttempt } from '@contract/calls/payments';
import { toKobo } from '@contract/entities/money';
import { chargeKobo } from '@contract/rules/cardFee';
import { TIMINGS } from '../../../src/web/shared/timings';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import {
  ATTEMPTS,
  CARD_PAGE,
  placeCardOrder,
  CONFIRM,
  navigationState,
  findPopup,
  findPopupButton,
} from './cardPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

async function openAndApprove(changes: Parameters<typeof placeCardOrder>[1] = {}) {
  const order = await placeCardOrder(ada, changes);
  const view = renderShop(CARD_PAGE, { stored: ada.stored, state: order });
  fireEvent.click(await findPopupButton('Approve payment'));
  return { ...view, order };
}

function waitForAddress(path: string): Promise<void> {
  return waitFor(() => expect(address()).toBe(path));
}

describe('an approved payment', () => {
  it('CARD-21 CARD-23 CARD-25 CARD-27 SUCCESS-02 SUCCESS-04 is confirmed once and ends on the success page', async () => {
    const { order } = await openAndApprove();
    await waitForAddress('/order-success');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(screen.getByText(`Order #${order.orderId}`)).toBeVisible();
    expect(screen.getByText('Your order is confirmed and will be processed and shipped soon.')).toBeVisible();
    const calls = await recordedCalls(`POST /orders/${order.orderId}/confirm_payment/`);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.authorization).toMatch(/^Token /);
    expect(calls[0]?.body).toEqual({
      transaction_reference: expect.stringMatching(/^\d{13}$/) as string,
      payment_method: 'card',
      amount_paid: chargeKobo(toKobo(order.total)),
      shipping_method: 'ikeja',
    });
    expect(await ada.must(getOrder, { params: { orderId: order.orderId } })).toMatchObject({
      payment_confirmed: true,
      status: 'Processing',
    });
  });

  it('SUCCESS-03 shows that a pickup order will be ready for pickup', async () => {
    await openAndApprove({ shipping_method: 'store_pickup', shipping_cost: 0 });
    await waitForAddress('/order-success');
    expect(
      await screen.findByText('Your order is confirmed and will be ready for pickup soon.'),
    ).toBeVisible();
  });

  it('CARD-17 CARD-18 CARD-28 shows that it is being confirmed, without a hint', async () => {
    server.use(http.post(CONFIRM, () => new Promise<never>(() => undefined)));
    await openAndApprove();
    expect(await screen.findByText('Verifying payment with server... please wait.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirming...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/You closed the payment popup/)).toBeNull();
  });
});

describe('a payment that is not confirmed', () => {
  it.each([
    [
      'ERRORS-29 the error of a refusal',
      402,
      { error: 'The payment was declined.' },
      'The payment was declined.',
    ],
    [
      'ERRORS-30 the message of an unsuccessful response',
      200,
      { success: false, message: 'Not yet.' },
      'Not yet.',
    ],
    ['ERRORS-31 a response without text', 200, { success: false }, 'Payment verification failed.'],
    [
      'ERRORS-32 the error of a failing call',
      500,
      { error: 'Our books are closed.' },
      'Our books are closed.',
    ],
    ['ERRORS-31 a refusal without text', 402, {}, 'Payment verification failed.'],
    [
      'ERRORS-32 the message of a failing call',
      500,
      { message: 'Our books are shut.' },
      'Our books are shut.',
    ],
    ...[400, 404, 500].map(
      (status) =>
        [
          'ERRORS-33 a failing call without text',
          status,
          {},
          'Payment reported successful by Paystack but confirmation with our server failed.',
        ] as const,
    ),
  ] as const)('CARD-22 shows %s (%d) on the failure page', async (_case, status, body, sentence) => {
    server.use(http.post(CONFIRM, () => HttpResponse.json(body, { status })));
    const { order } = await openAndApprove();
    await waitForAddress('/order-failure');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(navigationState()).toMatchObject({ orderId: order.orderId, retry: { orderId: order.orderId } });
  });

  it('goes to the failure page when its amount was changed in the browser', async () => {
    const order = await placeCardOrder(ada);
    const attempt = await ada.must(createPaymentAttempt, { params: { orderId: order.orderId } });
    server.use(http.post(ATTEMPTS, () => HttpResponse.json({ ...attempt, amount: 100 }, { status: 201 })));
    renderShop(CARD_PAGE, { stored: ada.stored, state: order });
    fireEvent.click(await findPopupButton('Approve payment'));
    await waitForAddress('/order-failure');
    expect(
      await screen.findByText(
        'The amount paid does not match this order. We will refund the money you paid.',
      ),
    ).toBeVisible();
  });

  it('is polled while it is undecided, until it is decided', async () => {
    const pending = { status: 'pending', success: false, verified: false, payment_confirmed: false };
    server.use(http.post(CONFIRM, () => HttpResponse.json(pending, { status: 202 }), { once: true }));
    await openAndApprove();
    expect(await screen.findByText(/^Your payment is still being checked\./)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/order-success'));
  });

  it('is still being checked, not failed, when the provider is down', async () => {
    const providerDown = { code: 'provider_unavailable', error: 'Down', detail: 'Down' };
    server.use(http.post(CONFIRM, () => HttpResponse.json(providerDown, { status: 502 })));
    await openAndApprove();
    expect(await screen.findByText(/^Your payment is still being checked\./)).toBeVisible();
    expect(address()).toBe(CARD_PAGE);
  });
});

describe('a pending transfer', () => {
  it('shows that it is being confirmed and that the page updates by itself', async () => {
    renderShop(CARD_PAGE, { stored: ada.stored, state: await placeCardOrder(ada) });
    fireEvent.click(await findPopupButton('Transfer pending'));
    expect(
      await screen.findByText('Your transfer is being confirmed. This page updates by itself.'),
    ).toBeVisible();
    expect(screen.queryByText(/You closed the payment popup/)).toBeNull();
  });
});

describe('returning to a payment', () => {
  it('that was paid when the tab was killed shows the success page, without a second charge', async () => {
    const order = await placeCardOrder(ada);
    server.use(http.post(CONFIRM, () => new Promise<never>(() => undefined)));
    const view = renderShop(CARD_PAGE, { stored: ada.stored, state: order });
    fireEvent.click(await findPopupButton('Approve payment'));
    await screen.findByText('Verifying payment with server... please wait.');
    const storedAttempts = window.localStorage.getItem('paymentAttempts') ?? '';
    expect(storedAttempts).not.toBe('');
    view.unmount();
    server.resetHandlers();

    renderShop(CARD_PAGE, { stored: { ...ada.stored, paymentAttempts: storedAttempts }, state: order });
    await waitForAddress('/order-success');
    expect(await recordedCalls(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(1);
    expect(window.localStorage.getItem('paymentAttempts')).toBeNull();
  });

  it('that was not paid asks the server first, and does not open the pop-up by itself again', async () => {
    const order = await placeCardOrder(ada);
    const view = renderShop(CARD_PAGE, { stored: ada.stored, state: order });
    await findPopup();
    const storedAttempts = window.localStorage.getItem('paymentAttempts') ?? '';
    view.unmount();

    renderShop(CARD_PAGE, { stored: { ...ada.stored, paymentAttempts: storedAttempts }, state: order });
    await waitFor(async () => {
      expect(await recordedCalls(`GET /orders/${order.orderId}/details/`)).toHaveLength(1);
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay Now Securely' })).toBeEnabled());
    // This timer starts later and is as long, so it ends after one that would open the pop-up.
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.paymentAutoOpen));
    const pay = screen.getByRole('button', { name: 'Pay Now Securely' });
    expect(pay).toBeEnabled();
    expect(await recordedCalls(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(1);
    fireEvent.click(pay);
    await findPopup();
    expect(await recordedCalls(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(2);
  });

  it('that another tab has paid meanwhile shows the success page instead of a pop-up', async () => {
    const { order } = await openAndApprove();
    await waitForAddress('/order-success');
    renderShop(CARD_PAGE, { stored: ada.stored, state: order });
    await waitForAddress('/order-success');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
