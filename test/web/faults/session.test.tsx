import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mockServer } from '../../support/mockServer';
import { address, renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';
import { signedIn, type Visitor } from '../../support/signedIn';
import { breaking, FAULTS, FAULTS_OF_ONE } from './faults';
import { waitingCalls, watch } from './watch';

const shop = shopFixture(() => openShop());
const broken = mockServer();
const watched = watch();

let ada: Visitor;
beforeAll(async () => {
  ada = await signedIn(shop().address);
});

/** Only a refusal (400, 401) ends a session; after any other fault the shopper stays signed in. */
it.each(FAULTS_OF_ONE)('a session survives a refresh that $name, unless it is a refusal', async (fault) => {
  const { handler, asked } = breaking('POST */api/token/refresh/', fault);
  broken.use(handler);
  const own = AbortSignal.timeout.bind(AbortSignal);
  const longest = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => own(fault.ends === 'never' ? 300 : ms));
  const stored = { ...ada.stored, access_token: 'over' };
  const { store } = renderShop('/user/orders', { stored });
  await waitFor(() => expect(asked.times).toBe(1));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(waitingCalls(store.getState())).toBe(0));
  expect(longest).toHaveBeenCalledWith(20_000);
  if (fault.name === 'is refused in an unknown format') {
    await waitFor(() => expect(address()).toBe('/login'));
    expect(window.localStorage.getItem('refresh_token')).toBeNull();
  } else {
    expect(address()).toBe('/user/orders');
    expect(window.localStorage.getItem('refresh_token')).toBeTruthy();
  }
  expect(watched.problems()).toEqual([]);
});

it.each([
  ['/products', 'GET */api/products/'],
  ['/shop/Powerbanks', 'GET */api/products/'],
  ['/product-details/22', 'GET */api/products/:id/'],
  ['/product-catalog', 'GET */api/products/:id/'],
  ['/user/orders', 'GET */api/user/orders/'],
] as const)('%s recovers when the shopper presses Try again', async (path, call) => {
  const [fails] = FAULTS;
  if (!fails) throw new Error('There are faults');
  broken.use(breaking(call, fails).handler);
  renderShop(path, { stored: ada.stored });
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken.resetHandlers();
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent(/Failed|^Error/));
  expect(watched.problems()).toEqual([]);
});
