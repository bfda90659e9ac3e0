import '../../support/devToolsExtension';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import type {
  PlaceEvent,
  PlaceOrderOutcome,
  SentInput,
} from '../../../src/web/features/checkout/checkoutFlow';
import { checkoutMachine } from '../../../src/web/features/checkout/checkoutMachine';
import { broadcastInspection } from '../../../src/web/tools/inspection/broadcastInspection';
import { inspect } from '@ui/machines/inspection';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { addCleanup, startPayment } from './otherTab';

shopFixture(() => openShop());

const findPage = async () => within(await screen.findByRole('region', { name: 'cardPayment' }));

/** A payment in another tab whose pop-up is open. */
async function openWithPopup() {
  renderShop('/__charts#cardPayment');
  await (await findPage()).findByRole('img', { name: /^cardPayment/ });
  const payment = startPayment();
  const { actor, sendPopupEvent } = payment;
  await waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  act(() => actor.send({ type: 'PAY' }));
  await waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true));
  sendPopupEvent('POPUP_LOADED');
  await screen.findByText('Running: open.shown, after POPUP_LOADED');
  return payment;
}

it('only the context values that the last event changed are marked', async () => {
  renderShop('/__charts#cardPayment');
  await (await findPage()).findByRole('img', { name: /^cardPayment/ });
  const { actor } = startPayment();
  await waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  act(() => actor.send({ type: 'PAGE_HIDDEN' }));
  await screen.findByText('Running: ready.autoOpening, after PAGE_HIDDEN');
  const context = (await findPage()).getByRole('region', { name: 'Context' });
  const changedValues = within(context).getAllByLabelText(/^changed to/);
  expect(changedValues.map((mark) => mark.parentElement?.textContent)).toEqual(['pageSeen: false']);
});

it('Copy log copies only the filtered lines', async () => {
  await openWithPopup();
  const copies: string[] = [];
  const { clipboard } = navigator;
  const fakeClipboard = { writeText: (text: string) => Promise.resolve(void copies.push(text)) };
  Object.defineProperty(navigator, 'clipboard', { value: fakeClipboard, configurable: true });
  addCleanup(() => Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true }));
  fireEvent.change((await findPage()).getByLabelText('Filter the log'), {
    target: { value: 'popup_loaded' },
  });
  fireEvent.click((await findPage()).getByRole('button', { name: 'Copy log' }));
  expect(copies).toHaveLength(1);
  expect(copies[0]).toMatch(
    /^\d\d:\d\d:\d\d\.\d{3} POPUP_LOADED: open.loading → open.shown \[isThisAttempt\]/,
  );
  expect(copies[0]?.split('\n')).toHaveLength(1);
});

it('a guard that depends on the context alone shows whether it would pass now', async () => {
  renderShop('/__charts#cardPayment');
  const { actor } = startPayment();
  await waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  act(() => actor.send({ type: 'CANCEL_ASKED' }));
  await screen.findByText('Running: cancelAsked, after CANCEL_ASKED');
  const next = within((await findPage()).getByRole('region', { name: 'What can happen next' }));
  const findGuard = async (target: string) =>
    (await next.findByRole('button', { name: new RegExp(`^ORDER_KEPT.*→ ${target}$`) })).parentElement;
  expect(await findGuard('stillChecking')).toHaveTextContent('would not pass now');
  expect(await findGuard('transferPending')).toHaveTextContent('would not pass now');
});

it('CARD-23 the guard against a double confirmation shows that a second success would not pass', async () => {
  const { sendPopupEvent } = await openWithPopup();
  const findConfirmation = async () => {
    const next = within((await findPage()).getByRole('region', { name: 'What can happen next' }));
    return next.getByRole('button', { name: 'CONFIRM_PAYMENT [notYetConfirmed] → confirming' }).parentElement;
  };
  expect(await findConfirmation()).not.toHaveTextContent('would not pass now');
  sendPopupEvent('POPUP_SUCCEEDED');
  await screen.findByText('Running: confirming, after POPUP_SUCCEEDED');
  expect(await findConfirmation()).toHaveTextContent('would not pass now');
});

it('a machine that another invokes has its own chart, which follows its states', async () => {
  renderShop('/__charts#cancelOrder');
  const { actor } = startPayment();
  await waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  act(() => actor.send({ type: 'CANCEL_ASKED' }));
  await screen.findByText(/^Running: asking/);
  act(() => actor.getSnapshot().children.cancelOrder?.send({ type: 'KEEP' }));
  await screen.findByText('Running: idle, after KEEP');
});

it('a simulation sends nothing to the running payment, and ending it shows the payment’s state again', async () => {
  const { actor } = await openWithPopup();
  const { value } = actor.getSnapshot();
  fireEvent.click((await findPage()).getByRole('button', { name: 'Simulate' }));
  fireEvent.click(
    (await findPage()).getByRole('button', { name: 'CONFIRM_PAYMENT [notYetConfirmed] → confirming' }),
  );
  expect(screen.getByText('Simulated: confirming')).toBeVisible();
  expect(actor.getSnapshot().value).toEqual(value);
  fireEvent.click((await findPage()).getByRole('button', { name: 'Simulate' }));
  expect(screen.getByText('Running: open.shown, after POPUP_LOADED')).toBeVisible();
});

it('a large chart has a minimap that moves the view on a press, and f fills the screen', async () => {
  const { container } = renderShop('/__charts#cardPayment');
  const picture = await (await findPage()).findByRole('img', { name: /^cardPayment/ });
  const frame = screen.getByRole('group', { name: /^Drawing of cardPayment/ });
  const minimap = container.querySelector('img.minimap');
  const viewBoxBefore = picture.getAttribute('viewBox');
  if (minimap) {
    minimap.getBoundingClientRect = () => ({ x: 0, y: 0, width: 100, height: 100 }) as DOMRect;
    fireEvent.click(minimap, { clientX: 90, clientY: 90 });
  }
  expect(picture.getAttribute('viewBox')).not.toBe(viewBoxBefore);
  const fullscreenClasses: string[] = [];
  frame.requestFullscreen = () => Promise.resolve(void fullscreenClasses.push(frame.className));
  fireEvent.keyDown(frame, { key: 'f' });
  expect(fullscreenClasses).toEqual(['chart']);
});

/** The event of Place Order with everything filled in. */
const PLACE_EVENT: PlaceEvent = {
  type: 'PLACE',
  miswritten: false,
  facts: {
    ...{ isLoggedIn: true, termsAgreed: true, shippingMethod: 'ikeja', accessToken: 'a token', userId: 7 },
    fields: {
      ...{ email: 'a@b.example', first_name: 'Ada', last_name: 'Obi', address: '3 Broad Street' },
      ...{
        city: 'Ikeja',
        state: 'Lagos',
        postal_code: '100281',
        country: 'Nigeria',
        phone: '+2348035550126',
      },
    },
    items: [],
  },
  wish: {
    key: 'a key',
    addressToSave: null,
    order: {
      ...{ user_id: 7, email: 'a@b.example', first_name: 'Ada', last_name: 'Obi', address: '3 Broad Street' },
      ...{
        city: 'Ikeja',
        state: 'Lagos',
        postal_code: '100281',
        country: 'Nigeria',
        phone: '+2348035550126',
      },
      ...{ shipping_method: 'ikeja', order_note: '', payment_method_id: 1, promotion_code: 'GONE' },
      ...{
        shipping_cost: 5_000,
        total_amount: 6_000,
        cart_items: [{ product: 22, quantity: 1, price: 1_000 }],
      },
    },
  },
};

it('the chart shows the state of a checkout whose promotion code was refused', async () => {
  renderShop('/__charts#checkout');
  await within(await screen.findByRole('region', { name: 'checkout' })).findByRole('img', {
    name: /^checkout/,
  });
  const codeRefusal = { reason: 'used_up', sentence: 'This code has been used up.' } as const;
  const placeOrder = fromPromise<PlaceOrderOutcome, SentInput>(() =>
    Promise.resolve({ kind: 'code_refused', codeRefusal }),
  );
  const actions = { refreshCart: () => undefined, dropCode: () => undefined };
  addCleanup(broadcastInspection());
  const actor = createActor(checkoutMachine.provide({ actors: { placeOrder }, actions }), { inspect });
  addCleanup(() => actor.stop());
  actor.start();
  act(() => actor.send(PLACE_EVENT));
  expect(await screen.findByText(/^Running: reviewing.codeRefused/)).toBeVisible();
});
