import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { faultyHandler, FAULTS, NON_LIST_FAULTS } from './faults';
import { countPendingCalls, watchForProblems } from './watchForProblems';

const shop = shopFixture(() => openShop());
const server = mockServer();
const problemWatch = watchForProblems();

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

/** Only a refusal (400, 401) ends a session; after any other fault the shopper stays signed in. */
it.each(NON_LIST_FAULTS)('a session survives a refresh that $name, unless it is a refusal', async (fault) => {
  const { handler, counter } = faultyHandler('POST */api/token/refresh/', fault);
  server.use(handler);
  const originalTimeout = AbortSignal.timeout.bind(AbortSignal);
  const timeoutSpy = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => originalTimeout(fault.outcome === 'never' ? 300 : ms));
  const stored = { ...ada.stored, access_token: 'over' };
  const { store } = renderShop('/user/orders', { stored });
  await waitFor(() => expect(counter.times).toBe(1));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(countPendingCalls(store.getState())).toBe(0));
  expect(timeoutSpy).toHaveBeenCalledWith(20_000);
  if (fault.name === 'is refused in an unknown format') {
    await waitFor(() => expect(address()).toBe('/login'));
    expect(window.localStorage.getItem('refresh_token')).toBeNull();
  } else {
    expect(address()).toBe('/user/orders');
    expect(window.localStorage.getItem('refresh_token')).toBeTruthy();
  }
  expect(problemWatch.problems()).toEqual([]);
});

it.each([
  ['/products', 'GET */api/products/'],
  ['/shop/Powerbanks', 'GET */api/products/'],
  ['/product-details/22', 'GET */api/products/:id/'],
  ['/product-catalog', 'GET */api/products/:id/'],
  ['/user/orders', 'GET */api/user/orders/'],
] as const)('%s recovers when the shopper presses Try again', async (path, call) => {
  const [failure] = FAULTS;
  if (!failure) throw new Error('There are faults');
  server.use(faultyHandler(call, failure).handler);
  renderShop(path, { stored: ada.stored });
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  fireEvent.click(retryButton);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent(/Failed|^Error/));
  expect(problemWatch.problems()).toEqual([]);
});
