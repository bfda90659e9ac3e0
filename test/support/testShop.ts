import { makeShop, type TestSettings, type TestShop } from './shop';
import { shopFixture } from './shopFixture';

/** For tests of the server: `const shop = testShop();`, then `shop().app` or `shop().address` inside a test. */
export function testShop(settings?: TestSettings): () => TestShop {
  return shopFixture(() => makeShop(settings));
}
