import '../../support/devToolsExtension';
import type { Action } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MAX_INCIDENT_BYTES } from '@contract/calls/incidents.limits';
import { readIncidentFile } from '../../../src/web/tools/incident/readIncident';
import { momentsOf } from '../../../src/web/tools/incident/moments';
import { recorder } from '../../../src/web/tools/recording/recorder';
import { addActionObserver, actionObservers } from '../../../src/web/app/actionObservers';
import { mockServer } from '../../support/mockServer';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { choose, fillCheckout, pressOrder, findRefusal, makeStoredCart } from '../checkout/checkoutPage';
import { findPopupButton, popupClosed } from '../payment/cardPage';

const shop = shopFixture(() => openShop());
const recordedCalls = recordCalls(mockServer());
afterEach(() => {
  delete actionObservers.observe;
  recorder.reset();
});
/** Starts the recorder as start.ts does, with the actions so far. */
const startRecorder = () => actionObservers.early && addActionObserver(recorder.start(actionObservers.early));

interface ScreenState {
  heading: string;
  alert: string;
  machine: unknown;
}

/** A purchase by card with a refusal and a closed pop-up: its screens, and after how many entries they were shown. */
async function recordPurchase() {
  const ada = await signedIn(shop().address);
  const { cartData } = await makeStoredCart(2);
  const { store, unmount } = renderShop('/cart', { stored: { ...ada.stored, cartData } });
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  await screen.findByRole('button', { name: 'Place Order' });
  // Actions before the recorder started are recorded, too.
  startRecorder();
  const screens: (ScreenState & { at: number })[] = [];
  const capture = () =>
    screens.push({
      at: recorder.recording().entries.length,
      heading: screen.getByRole('heading', { level: 1 }).textContent,
      alert: within(screen.getByRole('main')).queryByRole('alert')?.textContent ?? '',
      machine:
        store.getState().machine.cardPayment?.value ?? store.getState().machine.checkout?.value ?? null,
    });
  capture();
  pressOrder();
  await findRefusal();
  fillCheckout();
  choose('Payment method', /Debit/);
  pressOrder();
  await findPopupButton('Close');
  capture();
  fireEvent.click(await findPopupButton('Close'));
  await popupClosed();
  await screen.findByText(/^You closed the payment popup/);
  capture();
  return { ada, screens, unmount };
}

it('an interrupted payment replays with the page, machine and alert that the shopper saw, without calls', async () => {
  const { ada, screens, unmount } = await recordPurchase();
  const file = JSON.stringify({ code: 'K7-4QX', recording: recorder.recording() });
  const enteredTexts = [
    'ada@example.com',
    '+2348012345678',
    '3 Broad Street',
    ada.user.username,
    ada.user.email,
  ];
  const tokens = [ada.stored.access_token, ada.stored.refresh_token];
  for (const secret of [...enteredTexts, ...tokens]) expect(file).not.toContain(secret);
  expect(file).not.toMatch(/"(user|owner)_?id":"?\d/i);
  const { session } = recorder.recording().before;
  expect(session).toMatchObject({ userId: '(hidden)', user: { id: '(hidden)' } });
  unmount();

  const { recording } = readIncidentFile(file);
  expect(recording.entries.length).toBeLessThanOrEqual(500);
  const calls = recording.entries.filter(({ kind }) => kind === 'call');
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      path: '/api/orders/',
      status: 201,
      requestId: expect.any(String) as string,
    }),
  );
  expect(JSON.stringify(calls)).not.toContain('body');
  const moments = momentsOf(recording);
  expect(moments.filter(({ problem }) => problem !== null)).toEqual([]);

  const before = (await recordedCalls()).length;
  renderShop('/__incident');
  const input = await screen.findByLabelText('Exported report');
  fireEvent.change(input, {
    target: {
      files: [Object.assign(new File([file], 'K7-4QX.json'), { text: () => Promise.resolve(file) })],
    },
  });
  const frame = within(await screen.findByRole('group', { name: 'The screen as it was' }));
  const slider = screen.getByRole('slider');
  for (const { at, heading, alert, machine } of screens) {
    fireEvent.change(slider, { target: { value: String(at) } });
    await waitFor(() => expect(frame.getByRole('heading', { level: 1 })).toHaveTextContent(heading));
    expect(within(frame.getByRole('main')).queryByRole('alert')?.textContent ?? '').toBe(alert);
    const { machine: mirrors } = moments[at]?.state ?? {};
    expect(mirrors?.cardPayment?.value ?? mirrors?.checkout?.value ?? null).toEqual(machine);
  }
  expect(await recordedCalls()).toHaveLength(before);
});

it('the recorder keeps the last 500 entries, and the state before the oldest of them', async () => {
  const { store } = renderShop('/cart');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(actionObservers.early).toBeDefined());
  startRecorder();
  for (let time = 0; time < 700; time += 1)
    store.dispatch({ type: 'route/changed', payload: { ...store.getState().route, key: `at ${time}` } });
  const { before, entries } = recorder.recording();
  expect(entries).toHaveLength(500);
  expect(before.route).toMatchObject({ key: 'at 199' });
  expect(momentsOf(recorder.recording()).at(-1)?.state.route.key).toBe('at 699');
});

it('the early buffer keeps at most 500 actions, and the state before them, until the recorder loads', async () => {
  const { store } = renderShop('/cart');
  await waitFor(() => expect(actionObservers.early).toBeDefined());
  act(() => {
    for (let time = 0; time < 1_200; time += 1)
      store.dispatch({ type: 'route/changed', payload: { ...store.getState().route, key: `at ${time}` } });
  });
  const { before, actions } = actionObservers.early ?? { actions: [] };
  expect(actions.length).toBeLessThanOrEqual(500);
  const changes = actions
    .map(([action]) => action as Action & { payload: { key: string } })
    .filter(({ type }) => type === 'route/changed');
  expect(changes[0]?.payload.key).toBe(`at ${Number(before?.route.key.slice(3)) + 1}`);
  expect(changes.map(({ payload }) => payload.key)).toContain('at 1199');
});

it('the recorder keeps no more than fits into a report, and the rest can be replayed', async () => {
  const { store } = renderShop('/cart');
  await waitFor(() => expect(actionObservers.early).toBeDefined());
  startRecorder();
  const { route } = store.getState();
  for (let time = 0; time < 60; time += 1)
    act(
      () =>
        void store.dispatch({
          type: 'route/changed',
          payload: { ...route, key: `at ${time}`, state: 'x'.repeat(9_000) },
        }),
    );
  const recording = recorder.recording();
  expect(JSON.stringify(recording).length).toBeLessThan(MAX_INCIDENT_BYTES);
  expect(recording.entries.length).toBeGreaterThan(10);
  const moments = momentsOf(recording);
  expect(moments.map(({ state }) => state.route.key)).toContain('at 59');
  expect(moments.filter(({ problem }) => problem !== null)).toEqual([]);
});

it('the recorder leaves out product lists and searches, stores nothing, and sends nothing by itself', async () => {
  renderShop('/shop/Powerbanks');
  await waitFor(() => expect(actionObservers.early).toBeDefined());
  startRecorder();
  await screen.findAllByRole('article');
  const recording = recorder.recording();
  expect(recording.entries.filter(({ kind }) => kind === 'call')).not.toEqual([]);
  const text = JSON.stringify(recording);
  expect(text).not.toMatch(/execute\w+\/fulfilled/);
  expect(text).not.toContain('image_urls');
  const storageText = JSON.stringify([window.localStorage, window.sessionStorage]);
  expect(storageText).not.toContain('entries');
  expect((await recordedCalls()).filter(({ line }) => line.includes('incidents'))).toEqual([]);
});

it('a file that is not a report, or has another format, is refused', () => {
  expect(() => readIncidentFile('…')).toThrow('This file is no JSON.');
  expect(() => readIncidentFile('{}')).toThrow('This is no report of a problem.');
  expect(() => readIncidentFile('{"format":2,"before":{},"entries":[]}')).toThrow(
    /a form that this shop does not know/,
  );
});
