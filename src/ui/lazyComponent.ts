import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

const resets = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered, as by React's `lazy`, which keeps a failure for ever.
 * This one keeps it until `retryFailedCode`: React renders a failed part several times before it shows the error screen,
 * and each would load anew.
 *
 * @param loaded what has come before the first rendering, and needs no waiting
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  getLoaded: () => ComponentType<Props> | null = () => null,
): FunctionComponent<Props> {
  let current: ComponentType<Props> | null = null;
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        resets.add(() => (current = null));
        throw error;
      }
    });
  return function LazyComponent(props) {
    return createElement((current ??= getLoaded() ?? createLazy()), props);
  };
}

/** The parts whose code did not come load it when they are rendered next. */
export function retryFailedCode(): void {
  for (const reset of resets) reset();
  resets.clear();
}
