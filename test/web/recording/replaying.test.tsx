import '../../support/devToolsExtension';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addAddress } from '@contract/calls/addresses';
import { momentsOf } from '../../../src/web/tools/incident/moments';
import { recordableState } from '../../../src/web/tools/recording/recordable';
import { recorder } from '../../../src/web/tools/recording/recorder';
import { addActionObserver, actionObservers } from '../../../src/web/app/actionObservers';
import { addressEntry } from '../../support/addresses';
import { mockServer } from '../../support/mockServer';
import { makeCode } from '../../support/promotions';
import { renderShop } from '../../support/renderShop';
import { recordCalls } from '../../support/recordCalls';
import { shopFixture } from '../../support/shopFixture';
import { signedIn } from '../../support/signedIn';
import { timeouts } from '../../support/timers';
import { choose, fill, makeStoredCart, readSums } from '../checkout/checkoutPage';

const shop = shopFixture(() => openShop());
const server = mockServer();
const recordedCalls = recordCalls(server);
afterEach(() => {
  delete actionObservers.observe;
  recorder.reset();
});

const STARTED_AT = 1_790_000_000_000;
const route = (at: number, pathname: string, key: string) => ({
  ...{ at: STARTED_AT + at, kind: 'action', name: 'route/changed' },
  action: { type: 'route/changed', payload: { pathname, search: '', hash: '', key, state: null } },
});
const call = {
  ...{
    at: STARTED_AT + 5_200,
    kind: 'call',
    name: 'POST /api/orders/ 500',
    method: 'POST',
    path: '/api/orders/',
  },
  ...{ status: 500, requestId: 'b1946ac9' },
};

function makeReport(entries: object[], changes: object = {}) {
  const frame = { recorded_at: '2026-11-22T20:00:00.000Z', page: '/faq', app_version: 'development' };
  const recording = { format: 1, ...frame, before: {}, entries, ...changes };
  return { code: 'K7-4QX', sentence: 'It hangs', recording };
}

/** Opens a report by its code. */
async function openReport(report: object) {
  server.use(http.get('*/api/incidents/K7-4QX/', () => HttpResponse.json(report)));
  renderShop('/__incident');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: ' K7-4QX ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return within(await screen.findByRole('group', { name: 'The screen as it was' }));
}

const MOMENTS = [route(0, '/faq', 'a'), route(1_600, '/privacy-policy', 'b'), route(60_000, '/faq', 'c')];

it.each([
  ['×1', 1_600, 3_000],
  ['×4', 400, 750],
  ['×16', 100, 187.5],
])(
  'at speed %s a pause is that much shorter, and a long one is cut to 3 s before',
  async (speed, ms, longest) => {
    const frame = await openReport(makeReport(MOMENTS));
    const after = timeouts();
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: speed.slice(1) } });
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    await frame.findByRole('heading', { level: 1, name: /questions/ });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(screen.getByText('Step 2 of 3')).toBeVisible());
    expect(after(ms).length).toBeGreaterThan(0);
    await frame.findByRole('heading', { level: 1, name: /Privacy policy/ });
    expect(after(longest).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  },
);

it('a report of another version shows a note and is replayed as far as possible', async () => {
  const unknownStep = {
    at: STARTED_AT + 100,
    kind: 'action',
    name: 'x',
    action: { type: 'cart/itemAdded', payload: null },
  };
  const frame = await openReport(makeReport([unknownStep, ...MOMENTS], { app_version: '0ld0ld00' }));
  expect(screen.getByText(/^This report is from another version of the shop/)).toHaveTextContent(
    '1 of its steps cannot be replayed.',
  );
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
  await frame.findByRole('heading', { level: 1, name: /Privacy policy/ });
});

it('the server’s log lines of a call are shown below it', async () => {
  const line = {
    time: STARTED_AT + 5_210,
    reqId: call.requestId,
    level: 50,
    msg: 'answered',
    method: 'POST',
  };
  const server_log = [
    { ...line, route: '/api/orders/', status: 500, responseTime: 12, err: { message: 'no row' } },
  ];
  await openReport({ ...makeReport([...MOMENTS.slice(0, 2), call]), server_log });
  const steps = within(screen.getByRole('list', { name: 'Recorded steps' })).getAllByRole('listitem');
  expect(steps.at(-1)).toHaveTextContent(/POST \/api\/orders\/ 500 \(b1946ac9\)/);
  expect(steps.at(-1)).toHaveTextContent(/server .* POST \/api\/orders\/ 500 12 ms answered no row/);
  expect(steps.at(-2)).not.toHaveTextContent('server');
  expect(screen.queryByText(/^This report is from another version/)).toBeNull();
});

it('a list of products is replayed as a skeleton, without calls', async () => {
  const requests: string[] = [];
  const frame = await openReport(makeReport([route(0, '/shop/Powerbanks', 'a')]));
  server.use(
    http.get('*/api/*', ({ request }) => {
      requests.push(request.url);
      return undefined;
    }),
  );
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
  await frame.findByRole('heading', { level: 1, name: 'Powerbanks' });
  expect(frame.queryAllByRole('article')).toEqual([]);
  expect(requests).toEqual([]);
});

it('an unknown code finds no report', async () => {
  renderShop('/__incident');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'ZZ-ZZZ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('There is no report ZZ-ZZZ.')).toBeVisible();
});

const HOME = '5 Marina Road';
const OFFICE = addressEntry({ label: 'Head office', default_shipping: true });

/** Checkout with a code, an address and both methods: its summaries, and after how many entries they were shown. */
async function recordCheckout() {
  const ada = await signedIn(shop().address, { address: HOME, phone: '08035550199' });
  await ada.must(addAddress, { body: OFFICE });
  const { cartData } = await makeStoredCart(2);
  const { store, unmount } = renderShop('/checkout', { stored: { ...ada.stored, cartData } });
  await waitFor(() => expect(screen.getByRole('radio', { name: /^7 Allen Avenue/ })).toBeChecked());
  if (actionObservers.early) addActionObserver(recorder.start(actionObservers.early));
  const code = await makeCode(shop().database.db);
  fill({ 'Promotion code': code });
  fireEvent.click(screen.getByRole('button', { name: 'Apply code' }));
  const summaries: { at: number; totals: Record<string, string> }[] = [];
  const capture = async (term: string) => {
    await waitFor(() => expect(readSums()).toHaveProperty(term));
    await waitFor(() => expect(readSums()[`Discount (${code})`]).toMatch(/^−₦[1-9]/));
    summaries.push({ at: recorder.recording().entries.length, totals: readSums() });
  };
  await capture(`Discount (${code})`);
  choose('Shipping method', /^Ikeja axis/);
  await capture('Ikeja axis');
  choose('Payment method', /Debit/);
  await capture('You pay');
  return { ada, summaries, unmount, state: store.getState(), recording: recorder.recording() };
}

it('checkout is replayed with the totals that the shopper saw and with the saved addresses', async () => {
  const { summaries, unmount, recording } = await recordCheckout();
  unmount();
  const requests = (await recordedCalls()).filter(({ line }) => !line.includes('incidents')).length;
  const frame = await openReport({ code: 'K7-4QX', sentence: null, recording });
  for (const { at, totals } of summaries) {
    fireEvent.change(screen.getByRole('slider'), { target: { value: String(at) } });
    await frame.findByRole('region', { name: 'Order summary' });
    await waitFor(() => expect(readSums()).toEqual(totals));
    const addresses = within(frame.getByRole('radiogroup', { name: 'Delivery address' }));
    const radios = addresses.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(new Set(radios.map(({ value }) => value)).size).toBe(3);
    expect(radios[1]).toHaveAccessibleName(/\(hidden\).*Lagos/);
  }
  expect(frame.getByRole('radio', { name: /^Ikeja axis/ })).toBeChecked();
  expect(frame.getByRole('radio', { name: /^Debit/ })).toBeChecked();
  expect((await recordedCalls()).filter(({ line }) => !line.includes('incidents'))).toHaveLength(requests);
});

it('the account and the addresses are recorded without personal data', async () => {
  const { ada, state, recording } = await recordCheckout();
  const { queries } = momentsOf(recording).at(-1)?.state.api ?? {};
  const [account] = Object.values(queries ?? {}).filter((query) => query?.endpointName === 'account');
  expect(account?.data).toMatchObject({ email: '(hidden)', isEmailVerified: expect.any(Boolean) as boolean });
  expect(queries).toHaveProperty(['addresses("(hidden)")', 'originalArgs'], '(hidden)');
  const before = recordableState(state);
  expect(before).toHaveProperty(['api', 'queries', 'addresses("(hidden)")', 'originalArgs'], '(hidden)');
  expect(JSON.stringify([recording, before])).not.toMatch(new RegExp(`\\(${ada.id}\\)|Args":${ada.id}\\b`));
  const personalTexts = [OFFICE.address, OFFICE.phone, OFFICE.last_name, 'Head office', HOME, '08035550199'];
  for (const secret of [...personalTexts, ada.user.email, ada.user.username])
    expect(JSON.stringify(recording)).not.toContain(secret);
});
