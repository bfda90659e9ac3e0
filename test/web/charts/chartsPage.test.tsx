import '../../support/devToolsExtension';
import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { tellCharts } from '../../../src/web/app/charts/tellCharts';
import { makeStore } from '../../../src/web/app/store';
import { machineStopped, machineTransitioned } from '../../../src/web/shared/machines/mirrorSlice';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());

async function chartOf(machine: string) {
  return within(await screen.findByRole('region', { name: machine }));
}

function textsLit(element: HTMLElement): string[] {
  return [...element.querySelectorAll('text[data-lit]')].map((text) => text.textContent);
}

it('draws every machine from its code, with a link that carries it to the public visualiser', async () => {
  renderShop('/__charts');
  for (const machine of ['checkout', 'cardPayment', 'cancelOrder']) {
    const chart = await chartOf(machine);
    expect(chart.getByRole('img', { name: `${machine}. Runs in no tab` })).toBeVisible();
    const link = chart.getByRole('link', { name: 'Open in the public visualiser' });
    const [, shown = ''] = (link.getAttribute('href') ?? '').split('#base64:');
    const { code } = JSON.parse(Buffer.from(shown, 'base64url').toString()) as { code: string };
    expect(code).toBe(readFileSync(`public/charts/${machine}.mmd`, 'utf8'));
  }
});

it('lights up where the payment of another tab is, and says so', async () => {
  const other = makeStore();
  const payment = (value: object | string, event: string) =>
    act(
      () =>
        void other.dispatch(
          machineTransitioned({ machine: 'cardPayment', value: value as string, event, context: {} }),
        ),
    );
  payment({ ready: 'closed' }, 'POPUP_CLOSED');
  tellCharts(other);
  renderShop('/__charts');
  const chart = await chartOf('cardPayment');
  expect(await chart.findByText('Running: ready.closed, after POPUP_CLOSED')).toBeVisible();
  expect(textsLit(chart.getByRole('img'))).toEqual(['ready', 'closed']);
  payment('confirming', 'POPUP_SUCCEEDED');
  expect(await chart.findByText('Running: confirming, after POPUP_SUCCEEDED')).toBeVisible();
  expect(textsLit(chart.getByRole('img'))).toEqual(['confirming']);
  act(() => void other.dispatch(machineStopped('cardPayment')));
  expect(await chart.findByText('Runs in no tab')).toBeVisible();
});

it('starts a machine in any state and walks its arrows', async () => {
  renderShop('/__charts');
  const chart = await chartOf('cardPayment');
  const states = chart.getByLabelText('Start cardPayment in');
  const offered = within(states)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  for (const state of offered.slice(1)) {
    fireEvent.change(states, { target: { value: state } });
    expect(chart.getByRole('status')).toHaveTextContent(`Started here, now in ${state}`);
  }
  fireEvent.change(states, { target: { value: 'open.shown' } });
  fireEvent.click(chart.getByRole('button', { name: 'POPUP_CLOSED [isThisAttempt] → open.closing' }));
  fireEvent.click(chart.getByRole('button', { name: 'after settle → ready.closed' }));
  fireEvent.click(chart.getByRole('button', { name: 'CANCEL_ASKED → cancelAsked' }));
  fireEvent.click(chart.getByRole('button', { name: 'ORDER_KEPT → ready.before' }));
  // the history leads back to where one was
  expect(chart.getByRole('status')).toHaveTextContent('now in ready.closed');
});
