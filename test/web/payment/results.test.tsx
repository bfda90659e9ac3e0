import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { withText } from '../../support/withText';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { CARD_PAGE, placeCardOrder, DETAILS, navigationState, findPopup } from './cardPage';

const shop = shopFixture(() => openShop());
const server = mockServer();

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

const SUCCESS = {
  orderId: 501,
  successMessage: 'Your order is confirmed and will be ready for pickup soon.',
};
const FAILURE = { orderId: 501, errorMessage: 'The payment was declined.' };

describe('the success page', () => {
  it.each([null, { orderId: 501 }, { successMessage: 'Paid.' }])(
    'SUCCESS-01 goes home with %o',
    async (state) => {
      renderShop('/order-success', { state });
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  it('SUCCESS-02 SUCCESS-05 SUCCESS-06 SUCCESS-07 shows the order, its message and where to go', async () => {
    renderShop('/order-success', { state: SUCCESS });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' }),
    ).toBeVisible();
    expect(screen.getByText('Order #501')).toBeVisible();
    expect(screen.getByText(SUCCESS.successMessage)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View My Order' })).toHaveAttribute('href', '/order/501');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    expect(screen.getByText(/^Thank you/)).toBeVisible();
  });
});

const LAGOS = {
  state: 'Lagos',
  paidAt: '2026-11-26T11:00:00Z',
  lines: [
    { name: 'Bask Cube', quantity: 1, price: 100 },
    { name: 'Ovra Tab', quantity: 1, price: 100, isAbroad: true, abroadDays: 21 },
  ],
};

it.each([
  ['ikeja', 'You paid ₦74,702.50. Estimated arrival: 27 November 2026; items from abroad 17 December 2026.'],
  ['express', 'Estimated arrival: 26 to 27 November 2026; items from abroad 17 December 2026.'],
  ['store_pickup', "You paid ₦74,702.50. We'll email you when it's ready to collect."],
])('the success page shows the paid amount and when a %s order arrives', async (shippingMethod, sentence) => {
  renderShop('/order-success', { state: { ...SUCCESS, ...LAGOS, charged: 74_702.5, shippingMethod } });
  await screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' });
  expect(screen.getByRole('main')).toHaveTextContent(sentence);
});

describe('the email address of a confirmation', () => {
  it.each([
    ['the account’s address', () => ada.stored, () => ada.user.email],
    ['unnamed while the account is not loaded', () => ({}), () => "your account's email address"],
  ])('is %s', async (_which, stored, email) => {
    renderShop('/order-success', { stored: stored(), state: SUCCESS });
    expect(
      await screen.findByText(withText(`A confirmation email is on its way to ${email()}.`)),
    ).toBeVisible();
  });
});

describe('the failure page', () => {
  it.each([null, { orderId: 501 }])('FAILURE-01 goes home with %o', async (state) => {
    renderShop('/order-failure', { state });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('FAILURE-02 FAILURE-03 FAILURE-04 FAILURE-06 shows the order, the error and what to do', async () => {
    renderShop('/order-failure', { state: FAILURE });
    const title = 'Payment Failed or Confirmation Issue';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Order #501')).toBeVisible();
    expect(screen.getByText(FAILURE.errorMessage)).toBeVisible();
    expect(screen.getByText(/try the payment again.*contact support/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['the retry data', true],
    ['the order id alone', false],
  ])('FAILURE-05 tries again with %s and opens the pop-up', async (_with, hasRetry) => {
    const retry = await placeCardOrder(ada);
    const state = { ...FAILURE, orderId: retry.orderId, retry: hasRetry ? retry : null };
    const { user } = renderShop('/order-failure', { stored: ada.stored, state });
    await user.click(await screen.findByRole('button', { name: 'Try Payment Again' }));
    await waitFor(() => expect(address()).toBe(CARD_PAGE));
    const expectedState = hasRetry ? retry : { orderId: retry.orderId };
    expect(navigationState()).toMatchObject({ ...expectedState, autoOpen: true });
    await findPopup();
  });

  it('FAILURE-02 FAILURE-07 goes to checkout without retry data and order id', async () => {
    const { user } = renderShop('/order-failure', { state: { errorMessage: 'No luck.' } });
    expect(await screen.findByText('No luck.')).toBeVisible();
    expect(screen.queryByText(/^Order #/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Try Payment Again' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('asks the server first, and shows success for an order that is paid', async () => {
    server.use(
      http.get(DETAILS, () =>
        HttpResponse.json({ order_id: 501, total: 5_000, status: 'Processing', payment_confirmed: true }),
      ),
    );
    const { user } = renderShop('/order-failure', { stored: ada.stored, state: FAILURE });
    await user.click(await screen.findByRole('button', { name: 'Try Payment Again' }));
    await waitFor(() => expect(address()).toBe('/order-success'));
  });
});
