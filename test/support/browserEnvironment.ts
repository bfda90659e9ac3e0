import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { build } from 'esbuild';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import type * as ShopModule from './shop';
import { sourceRenderer } from './sourceRenderer';

/**
 * Globals of browsers that jsdom lacks and Node has. MessageChannel is not among them: with it React's scheduler keeps
 * a port open, and jest never ends.
 */
const NODE_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
] as const;

/**
 * A jsdom browser with a real server. The server runs outside jsdom, because the embedded database takes a `document`
 * as a sign of a browser. Tests start it with the global `openShop`, which also sets the page's address to the shop's.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  private readonly channels: BroadcastChannel[] = [];

  constructor(...args: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...args);
    for (const name of NODE_GLOBALS) this.defineGlobal(name, globalThis[name]);
    const addressOf = (input: RequestInfo | URL) =>
      input instanceof Request ? input : new URL(input, this.global.location.href);
    this.defineGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(addressOf(input), init),
    );
    this.defineGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(addressOf(input), init);
        }
      },
    );
    const { channels } = this;
    this.defineGlobal(
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels.push(this);
        }
      },
    );
    this.defineGlobal('openShop', async (settings?: ShopModule.TestSettings, { draws = false } = {}) => {
      const { makeShop } = await shopModule();
      const shop = await makeShop(settings, draws ? await sourceRenderer() : () => () => null);
      this.dom?.reconfigure({ url: shop.address });
      return shop;
    });
  }

  /** Closes the channels, because a closed tab neither receives nor sends messages. */
  override async teardown(): Promise<void> {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }

  private defineGlobal(name: string, value: unknown): void {
    Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
  }
}

let loaded: Promise<typeof ShopModule> | undefined;

function shopModule(): Promise<typeof ShopModule> {
  return (loaded ??= bundleShop());
}

/** Bundles the shop once per worker, because Node cannot load TypeScript and its aliases. Packages are not bundled. */
async function bundleShop(): Promise<typeof ShopModule> {
  const outfile = path.resolve('.cache/test', `shop-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(__dirname, 'shop.ts')],
    // The server looks for its files beside its code, so the bundle takes the address of a source file.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.resolve('src/server/files.ts')).href) },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  try {
    return (await import(pathToFileURL(outfile).href)) as typeof ShopModule;
  } finally {
    await rm(outfile);
  }
}
