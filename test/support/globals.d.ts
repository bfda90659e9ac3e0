import type { TestSettings, TestShop } from './shop';

declare global {
  /** Only in the jsdom project (browserEnvironment.ts). */
  function openShop(settings?: TestSettings): Promise<TestShop>;
}
