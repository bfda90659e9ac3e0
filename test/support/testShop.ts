import { makeShop, type TestSettings, type TestShop } from './shop';

/** One shop for all tests of a file (or a describe block): `const shop = testShop();`, then `shop().app`. */
export function testShop(settings?: TestSettings): () => TestShop {
  let shop: TestShop | undefined;
  beforeAll(async () => {
    shop = await makeShop(settings);
  });
  afterAll(() => shop?.close());
  return () => {
    if (!shop) throw new Error('The shop opens in beforeAll: ask for it inside a test or a hook.');
    return shop;
  };
}
