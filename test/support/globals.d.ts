import type { ChromiumOfWorker } from './chromiumOfWorker';
import type { TestSettings, TestShop } from './shop';

declare global {
  /** Only in the node project: the global object of the server's modules (serverEnvironment.ts). */
  var serverGlobal: typeof globalThis;
  /** Only in the chromium project (chromiumEnvironment.ts). */
  function chromiumOfWorker(): ChromiumOfWorker;
  /** Only in the jsdom project (browserEnvironment.ts). @param options whether the server renders pages */
  function openShop(settings?: TestSettings, options?: { draws?: boolean }): Promise<TestShop>;
}
