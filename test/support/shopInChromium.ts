import { chromiumAt, type Browsers } from './browsers';
import { makeShop, type TestSettings, type TestShop } from './shop';
import { shopFixture } from './shopFixture';

export { standing, type Visit } from './browsers';

export interface ShopInChromium extends Browsers {
  /** inside a test or a hook */
  shop(): TestShop;
}

/** The built shop, served by the real server of this process over a database of its own, in a real Chromium. */
export function shopInChromium(settings?: TestSettings): ShopInChromium {
  const chromium = chromiumAt(() => shop().address);
  const shop = shopFixture(async () =>
    makeShop({ ...settings, PORT: String(await chromiumOfWorker().port()) }),
  );
  return { shop, ...chromium };
}
