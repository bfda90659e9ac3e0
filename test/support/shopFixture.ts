import type { TestShop } from './shop';

/** Opens a shop before the tests of a file (or a describe block) and closes it after them. */
export function shopFixture(open: () => Promise<TestShop>): () => TestShop {
  let shop: TestShop | undefined;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  return () => {
    if (!shop) throw new Error('The shop opens in beforeAll: ask for it inside a test or a hook.');
    return shop;
  };
}
