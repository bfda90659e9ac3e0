import { ActionCreators } from '@redux-devtools/instrument';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { devTools } from '../../support/devToolsExtension';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { choose, fillAll, press, refusal, storedCart } from '../checkout/checkoutPage';
import { CARD_PAGE, popupButton, popupGone } from '../payment/paying';

const shop = shopFixture(() => openShop());
const sent = recordCalls(mockServer());

interface Moment {
  name: string;
  place: number;
  address: string;
  screen: string;
}

function shown(): string {
  return screen.getByRole('main').textContent;
}

/** A purchase by card with a refusal and a pop-up that is closed once. @returns its moments */
async function buy(): Promise<Moment[]> {
  const ada = await signedIn(shop().address);
  const { cartData } = await storedCart(2);
  const { store } = renderShop('/cart', { stored: { ...ada.stored, cartData } });
  const seen: Moment[] = [];
  const look = (name: string) =>
    seen.push({ name, place: devTools.now(), address: address(), screen: shown() });

  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  press();
  await refusal();
  look('a refusal of checkout');
  fillAll();
  choose('Payment method', /Debit/);
  press();
  await popupButton('Close');
  look('the pop-up is open');
  fireEvent.click(await popupButton('Close'));
  await popupGone();
  await screen.findByText(/^You closed the payment popup/);
  look('the pop-up was closed');
  fireEvent.click(screen.getByRole('button', { name: 'Pay Now Securely' }));
  fireEvent.click(await popupButton('Approve payment'));
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  // The page loads whether the email is confirmed.
  await waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((entry) => String(entry?.status));
    expect(states).not.toContain('pending');
  });
  look('the order is paid');
  return seen;
}

function jumpTo(place: number): void {
  act(() => void devTools.lifted().dispatch(ActionCreators.jumpToState(place)));
}

/** The log without RTK Query's subscription actions, which come half a second late. */
const happened = () => devTools.log().filter(({ type }) => !type.startsWith('api/internalSubscriptions/'));

it('TIMETRAVEL-03 jumping through a purchase restores page and screen of every moment, without effects', async () => {
  const moments = await buy();
  const end = moments.at(-1);
  const calls = (await sent()).length;
  const kept = JSON.stringify(window.localStorage);
  const entries = window.history.length;
  const logged = happened().length;
  for (const moment of [...moments].reverse().concat(moments)) {
    jumpTo(moment.place);
    await waitFor(() => expect(address()).toBe(moment.address));
    await waitFor(() => expect({ ...moment, screen: shown() }).toEqual(moment));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(address()).toBe(end?.address);
  expect(await sent()).toHaveLength(calls);
  expect(JSON.stringify(window.localStorage)).toBe(kept);
  expect(window.history).toHaveLength(entries);
  expect(happened()).toHaveLength(logged);
  expect(moments.map((moment) => moment.address)).toEqual([
    '/checkout',
    CARD_PAGE,
    CARD_PAGE,
    '/order-success',
  ]);
});
