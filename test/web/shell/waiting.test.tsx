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
const broken = mockServer();
const sent = recordCalls(broken);

const LONG = 30_000;
let after: ReturnType<typeof timeouts>;
beforeEach(() => {
  after = timeouts();
});

/** A call that is held until the test releases it; `isAborted` tells whether the shop has aborted it. */
function hanging(method: 'get' | 'post', path: string) {
  const calls: Request[] = [];
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  const hang = async ({ request }: { request: Request }) => {
    calls.push(request);
    await held;
    return passthrough();
  };
  broken.use(http[method](path, hang, { once: true }));
  return {
    asked: () => waitFor(() => expect(calls).toHaveLength(1)),
    isGivenUp: () => calls[0]?.signal.aborted,
    letCome,
  };
}

/** Fires the timers of this delay as if the time had passed. */
function wait(ms = LONG): void {
  const due = after(ms);
  expect(due).not.toEqual([]);
  act(() => due.forEach((one) => one()));
}

describe('a page that has waited 30 s', () => {
  const FAILED = 'Failed to load product details. Please try again.';

  it('shows a failure, and trying again aborts the hanging call', async () => {
    const call = hanging('get', '*/api/products/22/');
    const { user } = renderShop('/product-details/22');
    await call.asked();
    wait();
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(call.isGivenUp()).toBe(false);
    await user.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(call.isGivenUp()).toBe(true);
    expect(await sent('GET /products/22/')).toHaveLength(2);
  });

  it('still shows a late response', async () => {
    const call = hanging('get', '*/api/products/22/');
    renderShop('/product-details/22');
    await call.asked();
    wait();
    await screen.findByText(FAILED);
    call.letCome();
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(await sent('GET /products/22/')).toHaveLength(1);
  });

  it.each([
    ['/user/orders', '*/api/user/orders/', 'Error fetching your orders.'],
    ['/account/security', '*/api/user/sessions/', "We couldn't load"],
  ])('shows a failure on %s', async (path, call, words) => {
    const { stored } = await signedIn(shop().address);
    const one = hanging('get', call);
    renderShop(path, { stored });
    await one.asked();
    wait();
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });
});

describe('a list of all categories', () => {
  it('is empty after it has waited 30 s (ERRORS-45)', async () => {
    const { stored } = await signedIn(shop().address);
    const call = hanging('get', '*/api/products/');
    renderShop('/category-full-display', { stored });
    await call.asked();
    wait();
    expect(await screen.findByText('No products found in this category.')).toBeVisible();
  });
});

describe('a press that has waited 30 s', () => {
  it('for signing in shows an alert, enables its button, and signs nobody in later', async () => {
    const ada = await signedIn(shop().address);
    const call = hanging('post', '*/api/login/');
    const { user } = renderShop('/signin');
    await user.type(await screen.findByLabelText('Username or email'), ada.user.email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await call.asked();
    wait();
    expect(await screen.findByText('Error logging in: no answer in time')).toBeVisible();
    expect(call.isGivenUp()).toBe(true);
    call.letCome();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await sent('POST /login/')).toHaveLength(2);
  });

  it('for a promotion code shows an alert, and enables its button', async () => {
    const cartData = JSON.stringify([cartItemOf(await fetchProduct(shop().address, 22))]);
    const call = hanging('post', '*/api/promotions/check/');
    const { user } = renderShop('/cart', { stored: { cartData } });
    await user.type(await screen.findByLabelText('Promotion code'), 'ANY');
    await user.click(screen.getByRole('button', { name: 'Apply code' }));
    await call.asked();
    wait();
    expect(await screen.findByText("We couldn't check the code. Please try again.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply code' })).toBeEnabled();
    expect(call.isGivenUp()).toBe(true);
  });

  it('for a payment’s confirmation shows that it is still being checked, and polls again', async () => {
    const ada = await signedIn(shop().address);
    const orderId = await orderProduct(ada, await fetchProduct(shop().address, 1), { payment_method_id: 2 });
    const call = hanging('post', '*/api/orders/:id/confirm_payment/');
    const attempt = { reference: 'unknown', amountKobo: 1, autoOpened: true };
    const stored = { ...ada.stored, paymentAttempts: JSON.stringify({ [orderId]: attempt }) };
    renderShop('/payment/debit-credit-card', { stored, state: { orderId } });
    await call.asked();
    wait();
    await screen.findByText(/^Your payment is still being checked/);
    expect(address()).toBe('/payment/debit-credit-card');
    const again = await waitFor(() => {
      const [due] = after(5_000).slice(-1);
      if (!due) throw new Error('Nothing is asked again');
      return due;
    });
    act(again);
    await waitFor(async () => expect(await sent(`POST /orders/${orderId}/confirm_payment/`)).toHaveLength(2));
  });
});

it('a download is aborted after 120 s', async () => {
  const { stored } = await signedIn(shop().address);
  const call = hanging('get', '*/api/user/export/');
  renderShop('/account/privacy', { stored });
  const download = await screen.findByRole('button', { name: /download/i });
  const before = after(LONG).length;
  fireEvent.click(download);
  await call.asked();
  expect(after(LONG)).toHaveLength(before);
  wait(120_000);
  expect(await screen.findByText("We couldn't download your data. Please try again.")).toBeVisible();
  expect(download).toBeEnabled();
  expect(call.isGivenUp()).toBe(true);
});
