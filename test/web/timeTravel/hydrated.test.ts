import { catalogApi } from '../../../src/web/api/catalogApi';
import { apiStateOf } from '../../../src/web/api/hydrationState';
import { makeStore } from '../../../src/web/app/store';
import { appHydrated } from '../../../src/web/shared/state/seedSlice';

it('one action puts the data of the server’s page into the store', () => {
  const store = makeStore();
  const states: ReturnType<typeof store.getState>[] = [];
  store.subscribe(() => states.push(store.getState()));
  const arg = { params: { productId: 22 } };
  const data = { product_id: 22, name: 'Ovra One' };
  const answers = [{ endpoint: 'getProduct', arg, data }];
  const hydrated = store.dispatch(appHydrated({ api: apiStateOf(answers), seed: 7 }));
  expect(hydrated.type).toBe('app/hydrated');
  const first = states.find(({ seed }) => seed.value === 7) ?? store.getState();
  expect(first.seed.value).toBe(7);
  expect(catalogApi.endpoints.getProduct.select(arg)(first)).toMatchObject({ status: 'fulfilled', data });
});
