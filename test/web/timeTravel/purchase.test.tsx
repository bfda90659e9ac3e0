import { ActionCreators } from '@redux-devtools/instrument';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { devTools } from '../../support/devToolsExtension';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { choose, fillCheckout, pressOrder, findRefusal, makeStoredCart } from '../checkout/checkoutPage';
import { CARD_PAGE, findPopupButton, popupClosed } from '../payment/cardPage';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());

interface Moment {
  name: string;
  index: number;
  address: string;
  screen: string;
}

function mainText(): string {
  return screen.getByRole('main').textContent;
}

/** A purchase by card with a refusal and a pop-up that is closed once. @returns its moments */
async function purchase(): Promise<Moment[]> {
  const ada = await signedIn(shop().address);
  const { cartData } = await makeStoredCart(2);
  const { store } = renderShop('/cart', { stored: { ...ada.stored, cartData } });
  const moments: Moment[] = [];
  const capture = (name: string) =>
    moments.push({ name, index: devTools.now(), address: address(), screen: mainText() });

  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  pressOrder();
  await findRefusal();
  capture('a refusal of checkout');
  fillCheckout();
  choose('Payment method', /Debit/);
  pressOrder();
  await findPopupButton('Close');
  capture('the pop-up is open');
  fireEvent.click(await findPopupButton('Close'));
  await popupClosed();
  await screen.findByText(/^You closed the payment popup/);
  capture('the pop-up was closed');
  fireEvent.click(screen.getByRole('button', { name: 'Pay Now Securely' }));
  fireEvent.click(await findPopupButton('Approve payment'));
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  // The page loads whether the email is confirmed.
  await waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((entry) => String(entry?.status));
    expect(states).not.toContain('pending');
  });
  capture('the order is paid');
  return moments;
}

function jumpTo(index: number): void {
  act(() => void devTools.lifted().dispatch(ActionCreators.jumpToState(index)));
}

/** The log without RTK Query's subscription actions, which come half a second late. */
const loggedActions = () =>
  devTools.log().filter(({ type }) => !type.startsWith('api/internalSubscriptions/'));

it('TIMETRAVEL-03 jumping through a purchase restores page and screen of every moment, without effects', async () => {
  const moments = await purchase();
  const lastMoment = moments.at(-1);
  const calls = (await recordedCalls()).length;
  const storageBefore = JSON.stringify(window.localStorage);
  const historyLength = window.history.length;
  const actionsBefore = loggedActions().length;
  for (const moment of [...moments].reverse().concat(moments)) {
    jumpTo(moment.index);
    await waitFor(() => expect(address()).toBe(moment.address));
    await waitFor(() => expect({ ...moment, screen: mainText() }).toEqual(moment));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(address()).toBe(lastMoment?.address);
  expect(await recordedCalls()).toHaveLength(calls);
  expect(JSON.stringify(window.localStorage)).toBe(storageBefore);
  expect(window.history).toHaveLength(historyLength);
  expect(loggedActions()).toHaveLength(actionsBefore);
  expect(moments.map((moment) => moment.address)).toEqual([
    '/checkout',
    CARD_PAGE,
    CARD_PAGE,
    '/order-success',
  ]);
});
