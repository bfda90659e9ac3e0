import { chromiumAt, type Browsers } from './browsers';
import { eventually } from './patience';
import { makeShop, type TestSettings, type TestShop } from './shop';
import { shopFixture } from './shopFixture';

export { waitForHydration, type BrowserOptions } from './browsers';

export interface ShopInChromium extends Browsers {
  /** inside a test or a hook */
  shop(): TestShop;
  /**
   * The complete page as the server sends it. A page whose data took too long is sent in part with 503, and requested
   * again.
   */
  fetchPage(path: string, headers?: Record<string, string>): Promise<{ status: number; html: string }>;
}

/** The built shop in a real Chromium, served by a real server in this process with a new database. */
export function shopInChromium(settings?: TestSettings): ShopInChromium {
  const chromium = chromiumAt(() => shop().address);
  const shop = shopFixture(async () =>
    makeShop({ ...settings, PORT: String(await chromiumOfWorker().port()) }),
  );
  const fetchPage = (url: string, headers = {}) =>
    eventually(async () => {
      const { statusCode: status, body: html } = await shop().app.inject({ url, headers });
      return status !== 503 && { status, html };
    });
  return { shop, fetchPage, ...chromium };
}
