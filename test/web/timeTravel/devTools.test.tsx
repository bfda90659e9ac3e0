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
import { makeStoredCart } from '../checkout/checkoutPage';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

type LiftedAction = Parameters<ReturnType<typeof devTools.lifted>['dispatch']>[0];

function dispatchLifted(action: LiftedAction): void {
  act(() => void devTools.lifted().dispatch(action));
}

/** The cart with one line, its quantity 1. */
async function openCart() {
  const { cartData, lines } = await makeStoredCart();
  const view = renderShop('/cart', { stored: { ...ada.stored, cartData } });
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  const name = lines[0]?.name ?? '';
  const findIncreaseButton = () => screen.findByRole('button', { name: `Increase quantity of ${name}` });
  const readQuantity = () => view.store.getState().cart.items[0]?.quantity;
  /** waits until the past is shown, whose code loads on first use */
  const waitForPast = () => waitFor(() => expect(view.container).not.toBeVisible());
  return { ...view, name, findIncreaseButton, readQuantity, waitForPast };
}

function loggedTypes(): string[] {
  return devTools.log().map(({ type }) => type);
}

describe('with the DevTools extension', () => {
  it('TIMETRAVEL-01 TIMETRAVEL-02 TIMETRAVEL-04 the store connects, and its actions and states are plain JSON', async () => {
    const { findIncreaseButton } = await openCart();
    expect(devTools.options()).toMatchObject({ name: 'Kanti' });
    const before = devTools.lifted().getState().computedStates.at(-1)?.state;
    fireEvent.click(await findIncreaseButton());
    expect(loggedTypes().at(-1)).toMatch(/^cart\//);
    expect(devTools.lifted().getState().computedStates.at(-1)?.state).not.toEqual(before);
    fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
    await screen.findByRole('button', { name: 'Place Order' });
    expect(loggedTypes()).toEqual(expect.arrayContaining(['route/changed', 'machine/transitioned']));
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
    const fullLog = JSON.stringify([devTools.log(), computedStates]);
    const panel = JSON.stringify([
      devTools.log().map((action) => actionSanitizer?.(action)),
      computedStates.map(({ state }) => stateSanitizer?.(state)),
    ]);
    const access = window.localStorage.getItem('access_token') ?? '';
    for (const secret of [PASSWORD, 'a-secret-key', access]) {
      expect(fullLog).toContain(secret);
      expect(panel).not.toContain(secret);
    }
  });
});

it('an element added to the page while a past moment is shown stays when the present is back', async () => {
  const { container, waitForPast } = await openCart();
  const before = [...document.body.children];
  dispatchLifted(ActionCreators.jumpToState(devTools.now() - 1));
  await waitForPast();
  const lateElement = document.body.appendChild(document.createElement('aside'));
  dispatchLifted(ActionCreators.jumpToState(devTools.log().length - 1));
  await waitFor(() => expect(container).toBeVisible());
  expect([...document.body.children]).toEqual([...before, lateElement]);
  lateElement.remove();
});

it('a row of the log has a readable label, and a log with such rows can be imported', async () => {
  const { findIncreaseButton, store } = await openCart();
  fireEvent.click(await findIncreaseButton());
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
  dispatchLifted(ActionCreators.importState({ ...lifted, actionsById }));
  const last = devTools.lifted().getState().computedStates.at(-1)?.state as ReturnType<typeof store.getState>;
  expect(last.route.pathname).toBe('/checkout');
  expect(last.cart.items[0]?.quantity).toBe(2);
  expect(last.machine.checkout).toBeDefined();
});

describe('a past moment', () => {
  it('is shown while the shop goes on, and missed actions enter the log on the return', async () => {
    const { findIncreaseButton, readQuantity, store } = await openCart();
    const startIndex = devTools.now();
    fireEvent.click(await findIncreaseButton());
    dispatchLifted(ActionCreators.jumpToState(startIndex));
    const { cartData, lines } = await makeStoredCart(3);
    const storageEvent = new StorageEvent('storage', { key: 'cartData', newValue: cartData });
    act(() => void window.dispatchEvent(storageEvent));
    expect(store.getState().cart.items).toHaveLength(3);
    expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    dispatchLifted(ActionCreators.jumpToState(devTools.log().length - 1));
    expect(await screen.findAllByRole('button', { name: /^Remove/ })).toHaveLength(lines.length);
    expect(loggedTypes().at(-1)).toBe('cart/cartReplaced');
    expect(readQuantity()).toBe(1);
  });

  it('takes no clicks', async () => {
    const { findIncreaseButton, readQuantity, waitForPast } = await openCart();
    dispatchLifted(ActionCreators.jumpToState(devTools.now() - 1));
    await waitForPast();
    fireEvent.click(await findIncreaseButton());
    expect(readQuantity()).toBe(1);
    fireEvent.click(screen.getByRole('link', { name: 'Proceed to Checkout' }));
    expect(address()).toBe('/cart');
  });

  it('with an action toggled off is replayed without a write, until it is toggled on again', async () => {
    const { findIncreaseButton, readQuantity, container } = await openCart();
    fireEvent.click(await findIncreaseButton());
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('"quantity":2'));
    const { stagedActionIds } = devTools.lifted().getState();
    const increaseId = stagedActionIds.at(-1) ?? 0;
    const setItemSpy = jest.spyOn(Storage.prototype, 'setItem');
    dispatchLifted(ActionCreators.toggleAction(increaseId));
    expect(devTools.lifted().getState().computedStates.at(-1)?.state).toMatchObject({
      cart: { items: [{ quantity: 1 }] },
    });
    expect(readQuantity()).toBe(2);
    dispatchLifted(ActionCreators.toggleAction(increaseId));
    await waitFor(() => expect(container).toBeVisible());
    fireEvent.click(await findIncreaseButton());
    expect(readQuantity()).toBe(3);
    // The present writes after any write of the replay.
    await waitFor(() => expect(window.localStorage.getItem('cartData')).toContain('"quantity":3'));
    const carts = setItemSpy.mock.calls.filter(([key]) => key === 'cartData').map(([, text]) => text);
    expect(carts).toEqual([expect.stringContaining('"quantity":3')]);
    setItemSpy.mockRestore();
  });
});

it('the address follows a dispatched route, without a new history entry', async () => {
  const { store } = await openCart();
  const historyLength = window.history.length;
  const payload = { ...store.getState().route, pathname: '/faq', key: 'elsewhere' };
  act(() => void store.dispatch({ type: 'route/changed', payload }));
  await waitFor(() => expect(address()).toBe('/faq'));
  expect(window.history).toHaveLength(historyLength);
});

it('an exported log is replayed by another tab without effects', async () => {
  const { findIncreaseButton, unmount } = await openCart();
  fireEvent.click(await findIncreaseButton());
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  const summaryBefore = screen.getByRole('region', { name: 'Order summary' }).textContent;
  const exported = JSON.stringify(devTools.lifted().getState());
  unmount();
  window.localStorage.clear();

  renderShop('/faq');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(Object.keys(window.localStorage)).toContain('cartData'));
  const calls = (await recordedCalls()).length;
  const storageBefore = JSON.stringify(window.localStorage);
  dispatchLifted(
    ActionCreators.importState(
      JSON.parse(exported) as ReturnType<ReturnType<typeof devTools.lifted>['getState']>,
    ),
  );
  await waitFor(() => expect(address()).toBe('/checkout'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(summaryBefore);
  dispatchLifted(ActionCreators.jumpToState(0));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(await recordedCalls()).toHaveLength(calls);
  expect(JSON.stringify(window.localStorage)).toBe(storageBefore);
});

it('the title follows a past moment and returns with the present', async () => {
  const { waitForPast } = await openCart();
  const startIndex = devTools.now();
  const title = document.title;
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(document.title).toMatch(/^Checkout/));
  dispatchLifted(ActionCreators.jumpToState(startIndex));
  await waitForPast();
  await waitFor(() => expect(document.title).toBe(title));
  dispatchLifted(ActionCreators.jumpToState(devTools.log().length - 1));
  await waitFor(() => expect(document.title).toMatch(/^Checkout/));
});

it('actions carry the number of their gesture', async () => {
  const { findIncreaseButton } = await openCart();
  addActionObserver(gestureObserver());
  const readGestures = () =>
    devTools
      .log()
      .map((action) => ('meta' in action ? (action.meta as { gesture?: number }).gesture : undefined));
  fireEvent.pointerDown(await findIncreaseButton());
  fireEvent.click(await findIncreaseButton());
  const first = readGestures().at(-1);
  fireEvent.pointerDown(await findIncreaseButton());
  fireEvent.click(await findIncreaseButton());
  expect(first).toEqual(expect.any(Number));
  expect(readGestures().at(-1)).toBe((first ?? 0) + 1);
  delete actionObservers.observe;
});
