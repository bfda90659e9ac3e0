import { ActionCreators } from '@redux-devtools/instrument';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { devTools } from '../../support/devToolsExtension';
import { catalogApi } from '../../../src/web/api/catalogApi';
import { addActionObserver, actionObservers } from '../../../src/web/app/actionObservers';
import { gestureObserver } from '../../../src/web/tools/inspection/developerInspection';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { PASSWORD, signedIn, type Visitor } from '../../support/signedIn';
import { storedCart } from '../checkout/checkoutPage';

const shop = shopFixture(() => openShop());
const sent = recordCalls(mockServer());

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

type LiftedAction = Parameters<ReturnType<typeof devTools.lifted>['dispatch']>[0];

function tell(action: LiftedAction): void {
  act(() => void devTools.lifted().dispatch(action));
}

/** The cart with one line, its quantity 1. */
async function openCart() {
  const { cartData, lines } = await storedCart();
  const view = renderShop('/cart', { stored: { ...ada.stored, cartData } });
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  const name = lines[0]?.name ?? '';
  const more = () => screen.findByRole('button', { name: `Increase quantity of ${name}` });
  const quantity = () => view.store.getState().cart.items[0]?.quantity;
  /** waits until the past is shown, whose code loads on first use */
  const isPast = () => waitFor(() => expect(view.container).not.toBeVisible());
  return { ...view, name, more, quantity, isPast };
}

function types(): string[] {
  return devTools.log().map(({ type }) => type);
}

describe('with the DevTools extension', () => {
  it('TIMETRAVEL-01 TIMETRAVEL-02 TIMETRAVEL-04 the store connects, and its actions and states are plain JSON', async () => {
    const { more } = await openCart();
    expect(devTools.options()).toMatchObject({ name: 'Kanti' });
    const before = devTools.lifted().getState().computedStates.at(-1)?.state;
    fireEvent.click(await more());
    expect(types().at(-1)).toMatch(/^cart\//);
    expect(devTools.lifted().getState().computedStates.at(-1)?.state).not.toEqual(before);
    fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
    await screen.findByRole('button', { name: 'Place Order' });
    expect(types()).toEqual(expect.arrayContaining(['route/changed', 'machine/transitioned']));
    for (const { state } of devTools.lifted().getState().computedStates) {
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }
  });

  it('no token, no password and no reset link is shown', async () => {
    renderShop('/reset-password/NTAx/a-secret-key');
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: PASSWORD } });
    fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: PASSWORD } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('link', { name: /Sign In/ }));
    fireEvent.change(await screen.findByLabelText('Username or email'), {
      target: { value: ada.user.username },
    });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/'));
    const { computedStates } = devTools.lifted().getState();
    const { actionSanitizer, stateSanitizer } = devTools.options();
    const whole = JSON.stringify([devTools.log(), computedStates]);
    const panel = JSON.stringify([
      devTools.log().map((action) => actionSanitizer?.(action)),
      computedStates.map(({ state }) => stateSanitizer?.(state)),
    ]);
    const access = window.localStorage.getItem('access_token') ?? '';
    for (const secret of [PASSWORD, 'a-secret-key', access]) {
      expect(whole).toContain(secret);
      expect(panel).not.toContain(secret);
    }
  });
});

it('an element added to the page while a past moment is shown stays when the present is back', async () => {
  const { container, isPast } = await openCart();
  const before = [...document.body.children];
  tell(ActionCreators.jumpToState(devTools.now() - 1));
  await isPast();
  const late = document.body.appendChild(document.createElement('aside'));
  tell(ActionCreators.jumpToState(devTools.log().length - 1));
  await waitFor(() => expect(container).toBeVisible());
  expect([...document.body.children]).toEqual([...before, late]);
  late.remove();
});

it('a row of the log has a readable label, and a log with such rows can be imported', async () => {
  const { more, store } = await openCart();
  fireEvent.click(await more());
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  act(() => void store.dispatch(catalogApi.endpoints.getProduct.initiate({ params: { productId: 22 } })));
  const { actionSanitizer } = devTools.options();
  const rows = () => devTools.log().map((action) => actionSanitizer?.(action).type);
  await waitFor(() => expect(rows()).toContain('getProduct 22 fulfilled'));
  expect(rows()).toEqual(
    expect.arrayContaining(['route: /checkout', 'checkout: xstate.init → reviewing.editing']),
  );
  expect(rows()).toContain('cart/quantityIncreased');

  const lifted = devTools.lifted().getState();
  const actionsById = Object.fromEntries(
    Object.entries(lifted.actionsById).map(([id, one]) => [
      id,
      { ...one, action: actionSanitizer?.(one.action) ?? one.action },
    ]),
  );
  tell(ActionCreators.importState({ ...lifted, actionsById }));
  const last = devTools.lifted().getState().computedStates.at(-1)?.state as ReturnType<typeof store.getState>;
  expect(last.route.pathname).toBe('/checkout');
  expect(last.cart.items[0]?.quantity).toBe(2);
  expect(last.machine.checkout).toBeDefined();
});

describe('a past moment', () => {
  it('is shown while the shop goes on, and missed actions enter the log on the return', async () => {
    const { more, quantity, store } = await openCart();
    const beginning = devTools.now();
    fireEvent.click(await more());
    tell(ActionCreators.jumpToState(beginning));
    const { cartData, lines } = await storedCart(3);
    const fromTab = new StorageEvent('storage', { key: 'cartData', newValue: cartData });
    act(() => void window.dispatchEvent(fromTab));
    expect(store.getState().cart.items).toHaveLength(3);
    expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    tell(ActionCreators.jumpToState(devTools.log().length - 1));
    expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(lines.length);
    expect(types().at(-1)).toBe('cart/cartReplaced');
    expect(quantity()).toBe(1);
  });

  it('takes no clicks', async () => {
    const { more, quantity, isPast } = await openCart();
    tell(ActionCreators.jumpToState(devTools.now() - 1));
    await isPast();
    fireEvent.click(await more());
    expect(quantity()).toBe(1);
    fireEvent.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    expect(address()).toBe('/cart');
  });

  it('with an action toggled off is replayed without a write, until it is toggled on again', async () => {
    const { more, quantity, container } = await openCart();
    fireEvent.click(await more());
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('"quantity":2'));
    const { stagedActionIds } = devTools.lifted().getState();
    const increase = stagedActionIds.at(-1) ?? 0;
    const written = jest.spyOn(Storage.prototype, 'setItem');
    tell(ActionCreators.toggleAction(increase));
    expect(devTools.lifted().getState().computedStates.at(-1)?.state).toMatchObject({
      cart: { items: [{ quantity: 1 }] },
    });
    expect(quantity()).toBe(2);
    tell(ActionCreators.toggleAction(increase));
    await waitFor(() => expect(container).toBeVisible());
    fireEvent.click(await more());
    expect(quantity()).toBe(3);
    // The present writes after any write of the replay.
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('"quantity":3'));
    const carts = written.mock.calls.filter(([key]) => key === 'cartData').map(([, text]) => text);
    expect(carts).toEqual([expect.stringContaining('"quantity":3')]);
    written.mockRestore();
  });
});

it('the address follows a dispatched route, without a new history entry', async () => {
  const { store } = await openCart();
  const entries = window.history.length;
  const payload = { ...store.getState().route, pathname: '/faq', key: 'elsewhere' };
  act(() => void store.dispatch({ type: 'route/changed', payload }));
  await waitFor(() => expect(address()).toBe('/faq'));
  expect(window.history).toHaveLength(entries);
});

it('an exported log is replayed by another tab without effects', async () => {
  const { more, unmount } = await openCart();
  fireEvent.click(await more());
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  const screenThen = screen.getByRole('region', { name: 'Order summary' }).textContent;
  const exported = JSON.stringify(devTools.lifted().getState());
  unmount();
  window.localStorage.clear();

  renderShop('/faq');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(Object.keys(window.localStorage)).toContain('cartData'));
  const calls = (await sent()).length;
  const kept = JSON.stringify(window.localStorage);
  tell(
    ActionCreators.importState(
      JSON.parse(exported) as ReturnType<ReturnType<typeof devTools.lifted>['getState']>,
    ),
  );
  await waitFor(() => expect(address()).toBe('/checkout'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(screenThen);
  tell(ActionCreators.jumpToState(0));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(await sent()).toHaveLength(calls);
  expect(JSON.stringify(window.localStorage)).toBe(kept);
});

it('the title follows a past moment and returns with the present', async () => {
  const { isPast } = await openCart();
  const beginning = devTools.now();
  const title = document.title;
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(document.title).toMatch(/^Checkout/));
  tell(ActionCreators.jumpToState(beginning));
  await isPast();
  await waitFor(() => expect(document.title).toBe(title));
  tell(ActionCreators.jumpToState(devTools.log().length - 1));
  await waitFor(() => expect(document.title).toMatch(/^Checkout/));
});

it('actions carry the number of their gesture', async () => {
  const { more } = await openCart();
  addActionObserver(gestureObserver());
  const numbered = () =>
    devTools
      .log()
      .map((action) => ('meta' in action ? (action.meta as { gesture?: number }).gesture : undefined));
  fireEvent.pointerDown(await more());
  fireEvent.click(await more());
  const first = numbered().at(-1);
  fireEvent.pointerDown(await more());
  fireEvent.click(await more());
  expect(first).toEqual(expect.any(Number));
  expect(numbered().at(-1)).toBe((first ?? 0) + 1);
  delete actionObservers.observe;
});
