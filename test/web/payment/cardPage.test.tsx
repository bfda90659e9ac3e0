import { act, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { formatAmount, toKobo, toNaira } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { getOrder } from '@contract/calls/orders';
import { PaymentLoading } from '../../../src/web/features/payment/CardPaymentScreen';
import { TIMINGS } from '../../../src/web/shared/timings';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { readSums } from '../checkout/checkoutPage';
import {
  CARD_PAGE,
  placeCardOrder,
  DETAILS,
  main,
  findPopup,
  findPopupButton,
  popupClosed,
} from './cardPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

function openPage(state: unknown, stored: Record<string, string> = {}) {
  return renderShop(CARD_PAGE, { stored: { ...ada.stored, ...stored }, state });
}

describe('the card page', () => {
  it('CARD-01 CARD-02 CARD-03 CARD-04 CARD-05 CARD-08 shows an order from checkout without a call to the server', async () => {
    const order = await placeCardOrder(ada);
    openPage(order);
    expect(await screen.findByRole('heading', { level: 1, name: 'Secure Payment' })).toBeVisible();
    expect(main().getByText(`Order #${order.orderId}`)).toBeVisible();
    const [product] = order.products;
    if (!product) throw new Error('The order has a product');
    const [row] = within(screen.getByRole('region', { name: 'Order summary' })).getAllByRole('listitem');
    expect(row?.querySelector('img')).toHaveAttribute('src', product.imageUrl ?? 'missing');
    expect(row).toHaveTextContent(
      `${product.name}2 × ${formatAmount(product.price)}${formatAmount(product.price * 2)}`,
    );
    const totalKobo = toKobo(order.total);
    expect(readSums()).toEqual({
      Subtotal: formatAmount(order.subtotal ?? 0),
      'Shipping cost': formatAmount(5_000),
      'Card fee': formatAmount(toNaira(feeKobo(totalKobo))),
      Total: formatAmount(toNaira(chargeKobo(totalKobo))),
    });
    for (const text of [order.email, order.phone, order.address, 'Secured by Paystack']) {
      expect(main().getByText(text)).toBeVisible();
    }
    expect(main().getByText(withText(`Our emails about this order go to ${ada.user.email}.`))).toBeVisible();
    expect(main().getByRole('button', { name: 'Pay Now Securely' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(main().getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    expect(await recordedCalls('GET /orders/')).toEqual([]);
  });

  it.each([
    ['CONSTANTS-11', 2_499, '₦37.49', '₦2,536.49'],
    ['CONSTANTS-12', 2_500, '₦137.50', '₦2,637.50'],
    ['CONSTANTS-13', 1_000_000, '₦2,000.00', '₦1,002,000.00'],
  ])('%s shows the charge on ₦%d', async (_id, total, charge, dueAmount) => {
    openPage({ orderId: 1, total });
    await screen.findByRole('button', { name: 'Pay Now Securely' });
    expect(readSums()).toMatchObject({ 'Card fee': charge, Total: dueAmount });
  });

  it('CARD-06 CARD-07 shows no charge and offers no payment when nothing is due', async () => {
    openPage({ orderId: 1, total: 0 });
    expect(await screen.findByText('Secured by Paystack')).toBeVisible();
    expect(readSums()).not.toHaveProperty('Card fee');
    expect(screen.queryByRole('button', { name: 'Pay Now Securely' })).toBeNull();
  });

  it('CARD-09 CARD-27 loads an order without a total from the server, with the scheme Token', async () => {
    const order = await placeCardOrder(ada);
    openPage({ orderId: order.orderId });
    expect(await screen.findByText(order.email)).toBeVisible();
    expect(main().getByText(/3 Broad Street, Flat 2/)).toBeVisible();
    const [call] = await recordedCalls(`GET /orders/${order.orderId}/details/`);
    expect(call?.authorization).toMatch(/^Token /);
  });

  it.each([
    [
      'wrapped, items, total',
      (o: object) => ({ order: { ...o, items: LINES, total: 7_000, subtotal: 6_000 } }),
    ],
    [
      'CARD-31 bare, order_items, order_total',
      (o: object) => ({ ...o, order_items: LINES, order_total: 7_000, sub_total: 6_000 }),
    ],
    ['amount', (o: object) => ({ ...o, cart_items: LINES, amount: 7_000, subtotal_amount: 6_000 })],
  ])('CARD-29 CARD-30 reads details spelled as %s', async (_spelling, toDetails) => {
    const details = toDetails({
      order_id: 77,
      shipping: 1_000,
      customer_email: 'ngozi@example.com',
      shipping_address: {
        first_name: 'Ngozi',
        last_name: 'Eze',
        address: '1 Marina',
        city: 'Lagos',
        state: 'Lagos',
        phone: '0800',
      },
    });
    server.use(http.get(DETAILS, () => HttpResponse.json(details)));
    openPage({ orderId: 77 });
    expect(await screen.findByText('ngozi@example.com')).toBeVisible();
    expect(main().getByText('Ngozi Eze, 1 Marina, Lagos, Lagos')).toBeVisible();
    expect(main().getByText('Ovra One')).toBeVisible();
    expect(readSums()).toMatchObject({
      Subtotal: '₦6,000.00',
      'Shipping cost': '₦1,000.00',
      Total: '₦7,205.00',
    });
  });

  it('CARD-10 shows that it is loading', async () => {
    server.use(http.get(DETAILS, () => new Promise<never>(() => undefined)));
    openPage({ orderId: 77 });
    const status = await screen.findByText(/^Loading payment details/);
    expect(status).toHaveAttribute('role', 'status');
    await waitFor(() => expect(status).toHaveTextContent('Loading payment details...'));
  });

  it('CARD-11 adds a dot every 300 ms while loading, up to three', () => {
    jest.useFakeTimers();
    render(<PaymentLoading />);
    const dotsAfter = (ms: number) => {
      act(() => {
        jest.advanceTimersByTime(ms);
      });
      return screen.getByRole('status').textContent.replace('Loading payment details', '');
    };
    const dots = [0, 299, 1, 299, 1, 300, 300, 300].map(dotsAfter);
    expect(dots).toEqual(['...', '...', '', '', '.', '..', '...', '']);
    jest.useRealTimers();
  });

  it.each([
    ['ERRORS-28 no navigation state', undefined, null, 'No order details found. Please go back to checkout.'],
    [
      'ERRORS-28 an empty response',
      () => HttpResponse.json({}),
      { orderId: 77 },
      'No order details found. Please go back to checkout.',
    ],
    [
      'ERRORS-27 a failing call',
      () => HttpResponse.json({}, { status: 500 }),
      { orderId: 77 },
      'Failed to fetch order details. Please try again or contact support.',
    ],
  ])('CARD-12 shows an error with a link home for %s', async (_case, resolver, state, sentence) => {
    if (resolver) server.use(http.get(DETAILS, resolver));
    openPage(state);
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(main().getByRole('alert')).toHaveTextContent(sentence);
    expect(main().getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});

const LINES = [{ product_id: 5, product_name: 'Ovra One', qty: 2, unit_price: 3_000 }];

describe('the pop-up of the card page', () => {
  it('CARD-13 CARD-14 CARD-24 CARD-26 CONSTANTS-14 opens by itself, once, with email, amount due and a timestamp', async () => {
    const order = await placeCardOrder(ada);
    const startedAt = Date.now();
    const { user, store } = openPage(order);
    const dialog = await findPopup();
    expect(dialog).toHaveTextContent(order.email);
    const dueKobo = chargeKobo(toKobo(order.total));
    expect(dialog).toHaveTextContent(formatAmount(toNaira(dueKobo)));
    const attempt = store.getState().paymentAttempts.byOrder[order.orderId];
    expect(attempt?.amountKobo).toBe(dueKobo);
    expect(Math.abs(Number(attempt?.reference) - startedAt)).toBeLessThan(60_000);
    await user.click(await findPopupButton('Close'));
    await popupClosed();
    const hint = await screen.findByText(/^You closed the payment popup/);
    // This timer starts later and is as long, so it ends after one that would open the pop-up again.
    await new Promise((resolve) => setTimeout(resolve, TIMINGS.paymentAutoOpen));
    expect(hint).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay Now Securely' })).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await recordedCalls(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(1);
  });

  it('CARD-15 CARD-16 CARD-34 stays open with the reason of a decline, shows a hint when closed, and opens again', async () => {
    const order = await placeCardOrder(ada);
    const { user } = openPage(order);
    await user.click(await findPopupButton('Decline payment'));
    expect(await screen.findByText('Declined in the test checkout')).toBeVisible();
    await user.click(await findPopupButton('Close'));
    expect(
      await screen.findByText('You closed the payment popup. Click Pay Now Securely to try again.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay Now Securely' }));
    await findPopup();
    // One order keeps one reference until it is settled.
    expect(await recordedCalls(`POST /orders/${order.orderId}/payment_attempts/`)).toHaveLength(1);
  });

  it('CARD-19 CARD-20 asks before cancelling, and keeps the order or cancels it and goes home', async () => {
    const order = await placeCardOrder(ada);
    const { user } = openPage(order);
    await user.click(await findPopupButton('Close'));
    await popupClosed();
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText('Are you sure you want to cancel this order?')).toBeVisible();
    const keepButton = screen.getByRole('button', { name: 'No, Keep Order' });
    expect(keepButton).toHaveFocus();
    await user.click(keepButton);
    expect(await ada.must(getOrder, { params: { orderId: order.orderId } })).toMatchObject({
      status: 'Pending',
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await ada.must(getOrder, { params: { orderId: order.orderId } })).toMatchObject({
      status: 'Cancelled',
    });
    const [call] = await recordedCalls(`POST /orders/${order.orderId}/cancel/`);
    expect(call).toMatchObject({ authorization: expect.stringMatching(/^Token /) as string });
  });

  it('ERRORS-34 shows an alert when the order could not be cancelled', async () => {
    server.use(http.post('*/api/orders/:id/cancel/', () => HttpResponse.json({}, { status: 500 })));
    const { user } = openPage(await placeCardOrder(ada));
    await user.click(await findPopupButton('Close'));
    await popupClosed();
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Cancel Order' }));
    const sentence = await screen.findByText('Failed to cancel order. Please try again.');
    expect(sentence.closest('[role=alert]')).not.toBeNull();
  });
});
