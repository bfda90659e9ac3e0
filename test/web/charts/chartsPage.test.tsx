import '../../support/devToolsExtension';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { narrowerThan } from '@ui/breakpoints';
import { statesWithin } from '../../../src/web/tools/charts/describeMachine';
import { charted } from '../../charts/machines';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { addCleanup, startPayment } from './otherTab';

shopFixture(() => openShop());

const findChart = async (machine = 'cardPayment') =>
  within(await screen.findByRole('region', { name: machine }));
const findDrawing = async () => (await findChart()).findByRole('img', { name: /^cardPayment\./ });

function markedStates(element: HTMLElement, mark: 'lit' | 'visited'): string[] {
  return [...element.querySelectorAll(`rect[data-${mark}]`)].map(
    (box) => box.getAttribute('data-state') ?? '',
  );
}

it('the page draws the machine of its address in one picture, with a box for every state', async () => {
  renderShop('/__charts#cardPayment');
  const picture = await findDrawing();
  const states = [...picture.querySelectorAll('rect[data-state]')].map((box) =>
    box.getAttribute('data-state'),
  );
  const machine = charted[0]?.chart;
  expect(states).toEqual(machine && statesWithin(machine).map(({ id }) => id));
  for (const text of ['PAY', '[isThisAttempt]', 'after autoOpen', 'always', 'done: confirmPayment'])
    expect(within(picture).getAllByText(text).length).toBeGreaterThan(0);
  expect(within(picture).getAllByText('error: confirmPayment').length).toBeGreaterThan(0);
  expect(within(picture).getAllByText('/ storeServerMessage').length).toBeGreaterThan(0);
  expect(within(picture).getByText('PAGE_HIDDEN / hidePage')).toBeInTheDocument();
  expect(within(picture).getByText('entry / releaseLock')).toBeInTheDocument();
  for (const name of ['Open the Stately Inspector', 'Copy machine', 'Machine as JSON', 'Simulate'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

it('an address can name a state, and choosing a machine changes the address', async () => {
  renderShop('/__charts#cardPayment/stillChecking/asking');
  expect((await findDrawing()).querySelector('rect[data-chosen]')).toHaveAttribute(
    'data-state',
    'cardPayment.stillChecking.asking',
  );
  fireEvent.change(screen.getByLabelText('Machine'), { target: { value: 'orderStatus' } });
  expect(
    await (await findChart('orderStatus')).findByRole('img', { name: /^orderStatus/ }),
  ).toBeInTheDocument();
  expect(window.location.hash).toBe('#orderStatus');
  expect(address()).toBe('/__charts');
});

it('a payment of another tab lights up state by state, with context, log and sequence, and shows no secret', async () => {
  renderShop('/__charts#cardPayment');
  await findDrawing();
  const { actor, sendPopupEvent } = startPayment();
  await waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  act(() => actor.send({ type: 'PAY' }));
  await waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true));
  sendPopupEvent('POPUP_LOADED');
  await screen.findByText('Running: open.shown, after POPUP_LOADED');
  const picture = await findDrawing();
  await waitFor(() => expect(markedStates(picture, 'lit')).toContain('cardPayment.open.shown'));
  expect(markedStates(picture, 'lit')).toEqual(['cardPayment', 'cardPayment.open', 'cardPayment.open.shown']);
  expect(markedStates(picture, 'visited')).toEqual(
    expect.arrayContaining([
      'cardPayment.deciding',
      'cardPayment.ready.choosing',
      'cardPayment.openingAttempt',
    ]),
  );
  expect(picture.querySelectorAll('path[data-taken]')).toHaveLength(1);

  const page = await findChart();
  const next = within(page.getByRole('region', { name: 'What can happen next' }));
  const closed = next.getByRole('button', { name: 'POPUP_CLOSED [isThisAttempt] → open.closing' });
  expect(closed).toBeDisabled();
  expect(closed.parentElement).toHaveTextContent('depends on what the event brings');
  expect(page.getByRole('region', { name: 'Context' })).toHaveTextContent('"1790000000123"');

  sendPopupEvent('POPUP_SUCCEEDED');
  await waitFor(() => expect(markedStates(picture, 'lit')).toContain('cardPayment.confirming'));
  const log = within(page.getByRole('list', { name: 'Log' }));
  const lines = log.getAllByRole('button').map(({ textContent }) => textContent.replace(/^\S+ /, ''));
  expect(lines.at(-1)).toBe('POPUP_SUCCEEDED: open.shown → confirming [isThisAttempt] [notYetConfirmed]');
  expect(lines).toContain('PAY: ready.autoOpening → openingAttempt');
  const sequence = page.getByRole('region', { name: 'Sequence' });
  for (const text of [
    'Shopper to Machine: PAY',
    'Machine to Server: openAttempt',
    'Machine to Pop-up: cardPopup',
  ])
    expect(sequence).toHaveTextContent(text);
  expect(sequence).toHaveTextContent('Pop-up to Machine: POPUP_SUCCEEDED');
  expect(sequence).toHaveTextContent('Machine to Storage: rememberAttempt');
  expect(screen.getByRole('main').innerHTML).not.toMatch(/ada\.obi|0803555|Bourdillon|acc_8h2k1x0p/);
});

it('a line of the log shows the chart as it was then, and the log can be filtered', async () => {
  renderShop('/__charts#cardPayment');
  await findDrawing();
  const { actor } = startPayment();
  await waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  act(() => actor.send({ type: 'CANCEL_ASKED' }));
  await screen.findByText('Running: cancelAsked, after CANCEL_ASKED');
  const page = await findChart();
  const picture = await findDrawing();
  await waitFor(() => expect(markedStates(picture, 'lit')).toContain('cardPayment.cancelAsked'));
  fireEvent.change(page.getByLabelText('Filter the log'), { target: { value: 'begin' } });
  const [line, ...others] = within(page.getByRole('list', { name: 'Log' })).getAllByRole('button');
  expect(others).toEqual([]);
  if (line) fireEvent.click(line);
  expect(markedStates(picture, 'lit')).toEqual([
    'cardPayment',
    'cardPayment.ready',
    'cardPayment.ready.autoOpening',
  ]);
  expect(
    page.getByText('Then: ready.autoOpening, after xstate.after.begin.cardPayment.deciding'),
  ).toBeVisible();
  fireEvent.click(page.getByRole('button', { name: 'Back to now' }));
  expect(markedStates(picture, 'lit')).toContain('cardPayment.cancelAsked');
});

it('a simulation starts from the state of the address, can take every transition, and runs no effect', async () => {
  renderShop('/__charts#cardPayment/open/shown');
  const page = await findChart();
  fireEvent.click(page.getByRole('button', { name: 'Simulate' }));
  const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
  press('POPUP_CLOSED [isThisAttempt] → open.closing');
  press('after settle → ready.closed');
  press('CANCEL_ASKED → cancelAsked');
  press('ORDER_KEPT → ready.before');
  // the history state returns to the state before
  expect(page.getByText('Simulated, now in ready.closed')).toBeVisible();
  expect(markedStates(await findDrawing(), 'lit')).toContain('cardPayment.ready.closed');
});

it('the keyboard moves, zooms and fits the drawing', async () => {
  renderShop('/__charts#cardPayment');
  const picture = await findDrawing();
  const readViewBox = () => (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const frame = screen.getByRole('group', { name: /^Drawing of cardPayment/ });
  const [x = 0, , width = 0] = readViewBox();
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  expect(readViewBox()[0]).toBeGreaterThan(x);
  fireEvent.keyDown(frame, { key: '+' });
  expect(readViewBox()[2]).toBeLessThan(width);
  fireEvent.keyDown(frame, { key: '0' });
  expect(readViewBox()[2]).toBeGreaterThan(width);
});

it('a phone shows a list of states with their transitions instead of the drawing', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: media === narrowerThan('sm'),
      media,
    }) as MediaQueryList;
  addCleanup(() => (window.matchMedia = matchMedia));
  renderShop('/__charts#cardPayment');
  const page = await findChart();
  expect(page.getByText('stillChecking.asking')).toBeVisible();
  expect(page.getAllByText('POPUP_CLOSED [isThisAttempt] → open.closing')).not.toEqual([]);
  expect(page.queryByRole('img')).toBeNull();
});
