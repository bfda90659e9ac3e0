import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { formatAmount } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { cardSums } from '../../../src/web/shared/rules/orderSums';
import { mockServer } from '../../support/mockServer';
import { fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

let ada: Visitor;
let charger: Product;

beforeAll(async () => {
  charger = await fetchProduct(shop().address, 1);
  ada = await signedIn(shop().address);
});

const openOrder = (id: number | string) => renderShop(`/order/${id}`, { stored: ada.stored });

/** A mocked order in a shape that other servers may use (CARD-29). */
async function openMockedOrder(fields: Record<string, unknown>) {
  const order = { order_id: 7, status: 'Pending', total_amount: 100, cart_items: [], ...fields };
  server.use(http.get('*/api/orders/7/', () => HttpResponse.json(order)));
  const view = openOrder(7);
  await screen.findByRole('heading', { level: 1, name: /^Order #7 \(/ });
  return view;
}

it('ORDERDETAIL-02 ORDERDETAIL-03 ORDERDETAIL-05 ORDERDETAIL-07 ORDERDETAIL-08 ORDERDETAIL-11 ORDERDETAIL-12 ORDERDETAIL-13 ORDERDETAIL-22 the page shows the whole order', async () => {
  const id = await orderProduct(ada, charger, { order_note: 'Call at the gate' });
  openOrder(id);
  expect(await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` })).toBeVisible();
  expect(screen.getByText(/^Placed on \d+ \w+ \d{4}$/)).toBeVisible();
  const main = screen.getByRole('main');
  const products = within(main).getByRole('table', { name: 'Products' });
  expect(products).toHaveTextContent(`${charger.name} × 2`);
  expect(products).toHaveTextContent(formatAmount(charger.price * 2));
  for (const text of ['Standard Shipping', 'Bank Transfer', 'Call at the gate']) {
    expect(within(main).getByText(text)).toBeVisible();
  }
  expect(main).toHaveTextContent(`Subtotal${formatAmount(charger.price * 2)}`);
  expect(main).toHaveTextContent(`Total${formatAmount(charger.price * 2 + 5_000)}`);
  const billing = screen.getByText('Billing address').parentElement;
  const shipping = screen.getByText('Shipping address').parentElement;
  for (const text of ['Adaeze Okonkwo', '3 Broad Street, Flat 2', 'Yaba, Lagos', '+2348012345678']) {
    expect(billing).toHaveTextContent(text);
    expect(shipping).toHaveTextContent(text);
  }
  expect(billing).toHaveTextContent('ada@example.com');
  expect(shipping).not.toHaveTextContent('ada@example.com');
  const help = screen.getByRole('region', { name: '24/7 support' });
  expect(help).toHaveTextContent(/Call us at any time for help with this order/);
  expect(help).toHaveTextContent(/place an order by phone, call Monday to Saturday 8am-6pm, or 9am-5pm/);
  expect((await recordedCalls(`GET /orders/${id}/`))[0]?.authorization).toBe(`Bearer ${ada.access}`);
  expect(within(main).getByRole('region', { name: 'History' })).toHaveTextContent('Pending');
});

it('ORDERDETAIL-16 ORDERDETAIL-18 ORDERDETAIL-19 an unpaid transfer order leads to its payment page with its data', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = openOrder(id);
  const pay = await screen.findByRole('region', { name: 'Complete Your Payment' });
  await user.click(within(pay).getByRole('link', { name: 'Pay via Bank Transfer' }));
  await waitFor(() => expect(address()).toBe('/payment/bank-transfer'));
  const { usr } = window.history.state as { usr: Record<string, unknown> };
  expect(usr).toMatchObject({
    orderId: id,
    email: 'ada@example.com',
    phone: '+2348012345678',
    address: 'Adaeze Okonkwo, 3 Broad Street, Flat 2, Yaba, Lagos',
    subtotal: charger.price * 2,
    shippingCost: 0,
    total: charger.price * 2 + 5_000,
    shippingMethod: 'ikeja',
  });
  expect(usr.products).toEqual([
    expect.objectContaining({ name: charger.name, quantity: 2, price: charger.price }),
  ]);
});

it('ORDERDETAIL-17 ORDERDETAIL-18 ORDERDETAIL-09 ORDERDETAIL-06 an unpaid card order leads to the card page with its data', async () => {
  const id = await orderProduct(ada, charger, { payment_method_id: 2, shipping_method: 'store_pickup' });
  const { user } = openOrder(id);
  const pay = await screen.findByRole('link', { name: 'Pay with Debit/Credit Card' });
  expect(pay).toHaveAttribute('href', '/payment/debit-credit-card');
  expect(screen.getByText('Debit/Credit Cards')).toBeVisible();
  expect(screen.getByText('Store Pickup')).toBeVisible();
  expect(screen.getByText('No additional notes')).toBeVisible();
  await user.click(pay);
  await waitFor(() => expect(address()).toBe('/payment/debit-credit-card'));
  expect((window.history.state as { usr: unknown }).usr).toMatchObject({
    ...{ orderId: id, shippingCost: 0, total: charger.price * 2, shippingMethod: 'store_pickup' },
  });
});

it('the history tells the customer that they cancelled the order', async () => {
  const id = await orderProduct(ada, charger);
  const headers = { authorization: `Bearer ${ada.access}` };
  await fetch(`${shop().address}/api/orders/${id}/cancel/`, { method: 'POST', headers });
  openOrder(id);
  const history = await screen.findByRole('region', { name: 'History' });
  expect(history).toHaveTextContent('You cancelled this order');
  expect(history).not.toHaveTextContent('by the customer');
});

it('ORDERDETAIL-14 ORDERDETAIL-15 ORDERDETAIL-21 ORDERDETAIL-23 a cancelled order cannot be paid, even if it was paid before', async () => {
  await openMockedOrder({ status: 'cANCELLED', payment_confirmed: true });
  expect(screen.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  expect(screen.getByText('This order has been cancelled and cannot be paid for.')).toBeVisible();
  expect(screen.queryByText('Payment Confirmed')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
});

it('ORDERDETAIL-20 ORDERDETAIL-21 a paid order thanks the customer and prints its receipt', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openMockedOrder({ payment_confirmed: true, transaction_reference: '1700000000000' });
  expect(screen.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible();
  expect(screen.getByText('Thank you! Your payment has been confirmed.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Payment reference 1700000000000')).toBeInTheDocument();
  print.mockRestore();
});

it('the amount due by card names the fee, and a pickup order promises no shipping', async () => {
  const deliveryOrderId = await orderProduct(ada, charger, { payment_method_id: 2 });
  const view = openOrder(deliveryOrderId);
  const total = charger.price * 2 + 5_000;
  const { feeNaira, chargedNaira } = cardSums(total);
  const due = `${formatAmount(chargedNaira)} is due, with the card fee of ${formatAmount(feeNaira)}.`;
  const shippingText = `${due} We ship as soon as the payment is confirmed. Estimated arrival if you pay today: `;
  expect(await screen.findByText((text) => text.startsWith(shippingText))).toBeVisible();
  const sums = `Card fee${formatAmount(feeNaira)}You pay${formatAmount(chargedNaira)}`;
  expect(screen.getByRole('main')).toHaveTextContent(`Total${formatAmount(total)}${sums}`);
  view.unmount();
  openOrder(await orderProduct(ada, charger, { shipping_method: 'store_pickup' }));
  const pickupText = `${formatAmount(charger.price * 2)} is due. You can also pay at our store when you collect your order.`;
  expect(await screen.findByText(pickupText)).toBeVisible();
});

it('a card payment shows its fee and what was charged below the total', async () => {
  await openMockedOrder({
    payment_confirmed: true,
    total_amount: 73_500,
    card_fee: 1_202.5,
    amount_charged: 74_702.5,
  });
  expect(screen.getByRole('main')).toHaveTextContent('Total₦73,500.00Card fee₦1,202.50You paid₦74,702.50');
});

it('an order whose payment is being checked asks before it is paid again', async () => {
  const { user } = await openMockedOrder({ payment_method_id: 2, payment_pending: true });
  const pending = screen.getByRole('region', { name: 'Your payment is being checked' });
  const sentence = within(pending).getByText("This page updates by itself. You don't need to pay again.");
  expect(pending).not.toHaveTextContent('is due');
  const payAgain = within(pending).getByRole('button', { name: 'Pay with Debit/Credit Card' });
  expect(sentence.compareDocumentPosition(payAgain) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // The button is outlined, on a neutral background.
  expect(payAgain).toHaveClass('bg-paper', 'inset-ring');
  expect(pending).not.toHaveClass('bg-accent');
  await user.click(within(pending).getByRole('button', { name: 'Pay with Debit/Credit Card' }));
  const question = await screen.findByRole('dialog', { name: 'Pay again?' });
  await user.click(within(question).getByRole('button', { name: 'No, Wait' }));
  expect(address()).toBe('/order/7');
  await user.click(within(pending).getByRole('button', { name: 'Pay with Debit/Credit Card' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Pay Again' }));
  await waitFor(() => expect(address()).toBe('/payment/debit-credit-card'));
  expect((window.history.state as { usr: unknown }).usr).toMatchObject({ orderId: 7, autoOpen: false });
});

it.each([
  ['to the card', { card_fee: 1, amount_charged: 101 }, '₦101.00', 'to the card you paid with'],
  ['to the bank account', {}, '₦100.00', 'to the bank account it came from'],
])('a cancelled order that was paid announces its refund %s', async (_where, payment, sum, destination) => {
  await openMockedOrder({ status: 'Cancelled', payment_confirmed: true, ...payment });
  const sentence = `You paid ${sum}. We'll refund all of it ${destination} within 10 working days, and email you when it's on its way.`;
  expect(screen.getByText(sentence)).toBeVisible();
});

it('a cancelled order shows that its payment was refunded', async () => {
  const events = [{ at: '2026-03-12T09:30:00Z', status: 'refunded', note: null }];
  await openMockedOrder({ status: 'Cancelled', payment_confirmed: true, events });
  expect(screen.getByText('We have refunded your payment. See the date under History.')).toBeVisible();
});

it('ORDERDETAIL-04 ORDERDETAIL-10 missing values have placeholder texts', async () => {
  await openMockedOrder({ payment_method_id: 9, cart_items: [{ quantity: 1, price: 100 }] });
  expect(screen.getByText(/Product Missing/)).toBeVisible();
  expect(screen.getByText('Unknown Payment Method')).toBeVisible();
});

it('ORDERDETAIL-01 Back to Orders goes back one page', async () => {
  const id = await orderProduct(ada, charger);
  const { user } = renderShop('/account/orders', { stored: ada.stored });
  await user.click(await screen.findByRole('button', { name: `View order ${id}` }));
  await user.click(await screen.findByRole('button', { name: '← Back to Orders' }));
  await waitFor(() => expect(address()).toBe('/account/orders'));
});

it('ERRORS-43 a failure shows an alert and can be tried again', async () => {
  const id = await orderProduct(ada, charger);
  server.use(http.get('*/api/orders/:id/', () => HttpResponse.json({}, { status: 500 })));
  const { user } = openOrder(id);
  expect((await screen.findByText('Error fetching order details.')).closest('[role=alert]')).not.toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: `Order #${id} (Pending)` })).toBeVisible();
});

it.each([7, 'none'])('ERRORS-44 an empty response or no order id (%s) shows no details', async (id) => {
  server.use(http.get('*/api/orders/7/', () => HttpResponse.json({})));
  openOrder(id);
  expect(await screen.findByText('No order details found.')).toBeVisible();
});
