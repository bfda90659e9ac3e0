import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, passthrough } from 'msw';
import { mockServer } from '../../support/mockServer';
import { cartItemOf, fetchProduct } from '../../support/cartItems';
import { orderProduct } from '../../support/orderProduct';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn } from '../../support/signedIn';
import { timeouts } from '../../support/timers';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);

const WAIT_MS = 30_000;
let after: ReturnType<typeof timeouts>;
beforeEach(() => {
  after = timeouts();
});

/** A call that is held until the test releases it; `isAborted` tells whether the shop has aborted it. */
function holdCall(method: 'get' | 'post', path: string) {
  const calls: Request[] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const resolver = async ({ request }: { request: Request }) => {
    calls.push(request);
    await gate;
    return passthrough();
  };
  server.use(http[method](path, resolver, { once: true }));
  return {
    waitUntilSent: () => waitFor(() => expect(calls).toHaveLength(1)),
    isAborted: () => calls[0]?.signal.aborted,
    release,
  };
}

/** Fires the timers of this delay as if the time had passed. */
function fireTimers(ms = WAIT_MS): void {
  const timers = after(ms);
  expect(timers).not.toEqual([]);
  act(() => timers.forEach((one) => one()));
}

describe('a page that has waited 30 s', () => {
  const FAILED = 'Failed to load product details. Please try again.';

  it('shows a failure, and trying again aborts the hanging call', async () => {
    const call = holdCall('get', '*/api/products/22/');
    const { user } = renderShop('/product-details/22');
    await call.waitUntilSent();
    fireTimers();
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(call.isAborted()).toBe(false);
    await user.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(call.isAborted()).toBe(true);
    expect(await recordedCalls('GET /products/22/')).toHaveLength(2);
  });

  it('still shows a late response', async () => {
    const call = holdCall('get', '*/api/products/22/');
    renderShop('/product-details/22');
    await call.waitUntilSent();
    fireTimers();
    await screen.findByText(FAILED);
    call.release();
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(await recordedCalls('GET /products/22/')).toHaveLength(1);
  });

  it.each([
    ['/user/orders', '*/api/user/orders/', 'Error fetching your orders.'],
    ['/account/security', '*/api/user/sessions/', "We couldn't load"],
  ])('shows a failure on %s', async (path, call, message) => {
    const { stored } = await signedIn(shop().address);
    const heldCall = holdCall('get', call);
    renderShop(path, { stored });
    await heldCall.waitUntilSent();
    fireTimers();
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
  });
});

describe('a list of all categories', () => {
  it('is empty after it has waited 30 s (ERRORS-45)', async () => {
    const { stored } = await signedIn(shop().address);
    const call = holdCall('get', '*/api/products/');
    renderShop('/category-full-display', { stored });
    await call.waitUntilSent();
    fireTimers();
    expect(await screen.findByText('No products found in this category.')).toBeVisible();
  });
});

describe('a press that has waited 30 s', () => {
  it('for signing in shows an alert, enables its button, and signs nobody in later', async () => {
    const ada = await signedIn(shop().address);
    const call = holdCall('post', '*/api/login/');
    const { user } = renderShop('/signin');
    await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await call.waitUntilSent();
    fireTimers();
    expect(await screen.findByText('Error logging in: the shop did not answer in time')).toBeVisible();
    expect(call.isAborted()).toBe(true);
    call.release();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await recordedCalls('POST /login/')).toHaveLength(2);
  });

  it('for a promotion code shows an alert, and enables its button', async () => {
    const cartData = JSON.stringify([cartItemOf(await fetchProduct(shop().address, 22))]);
    const call = holdCall('post', '*/api/promotions/check/');
    const { user } = renderShop('/cart', { stored: { cartData } });
    await user.type(await screen.findByLabelText('Promotion code'), 'ANY');
    await user.click(screen.getByRole('button', { name: 'Apply code' }));
    await call.waitUntilSent();
    fireTimers();
    expect(await screen.findByText("We couldn't check the code. Please try again.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply code' })).toBeEnabled();
    expect(call.isAborted()).toBe(true);
  });

  it('for a payment’s confirmation shows that it is still being checked, and polls again', async () => {
    const ada = await signedIn(shop().address);
    const orderId = await orderProduct(ada, await fetchProduct(shop().address, 1), { payment_method_id: 2 });
    const call = holdCall('post', '*/api/orders/:id/confirm_payment/');
    const attempt = { reference: 'unknown', amountKobo: 1, autoOpened: true };
    const stored = { ...ada.stored, paymentAttempts: JSON.stringify({ [orderId]: attempt }) };
    renderShop('/payment/debit-credit-card', { stored, state: { orderId } });
    await call.waitUntilSent();
    fireTimers();
    await screen.findByText(/^Your payment is still being checked/);
    expect(address()).toBe('/payment/debit-credit-card');
    const retry = await waitFor(() => {
      const [due] = after(5_000).slice(-1);
      if (!due) throw new Error('Nothing is asked again');
      return due;
    });
    act(retry);
    await waitFor(async () =>
      expect(await recordedCalls(`POST /orders/${orderId}/confirm_payment/`)).toHaveLength(2),
    );
  });
});

it('a download is aborted after 120 s', async () => {
  const { stored } = await signedIn(shop().address);
  const call = holdCall('get', '*/api/user/export/');
  renderShop('/account/privacy', { stored });
  const download = await screen.findByRole('button', { name: /download/i });
  const before = after(WAIT_MS).length;
  fireEvent.click(download);
  await call.waitUntilSent();
  expect(after(WAIT_MS)).toHaveLength(before);
  fireTimers(120_000);
  expect(await screen.findByText("We couldn't download your data. Please try again.")).toBeVisible();
  expect(download).toBeEnabled();
  expect(call.isAborted()).toBe(true);
});
