import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * What a browser has and jsdom has not, handed over from Node. MessageChannel stays out: with it React's scheduler
 * keeps a port open and jest never ends.
 */
const HANDED_OVER = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'structuredClone',
] as const;

export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(...given: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...given);
    for (const name of HANDED_OVER) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
