import type { TestSettings, TestShop } from './shop';

declare global {
  /** Only in the jsdom project (browserEnvironment.ts). @param options whether the server draws pages */
  function openShop(settings?: TestSettings, options?: { draws?: boolean }): Promise<TestShop>;
}
