import { lazy, type ComponentType } from 'react';

/** Code that is loaded when it is rendered for the first time. */
export interface LazyPart<Props> {
  /** To be read outside the `Suspense` that waits for it: always the same one, but a new one after a failure. */
  readonly Component: ComponentType<Props>;
}

/**
 * As React's `lazy`, which keeps a failure for ever: rendered after one, this asks again, as "Try again" promises
 * (ERRORS-46).
 *
 * @param loaded what has loaded by the first reading and needs no waiting
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  loaded: () => ComponentType<Props> | null = () => null,
): LazyPart<Props> {
  let shown: ComponentType<Props> | null = null;
  const later = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        shown = null;
        throw error;
      }
    });
  return {
    get Component() {
      return (shown ??= loaded() ?? later());
    },
  };
}
