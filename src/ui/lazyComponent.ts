import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

const resets = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered, like React's `lazy`, except that a failure does not last
 * for ever. It lasts until `retryFailedCode`: React renders a failed component several times before it shows the error
 * screen, and each time would load the code again.
 *
 * @param getLoaded the component if its code is loaded already, so that nothing has to wait
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

/** Components whose code failed to load will load it at their next rendering. */
export function retryFailedCode(): void {
  for (const reset of resets) reset();
  resets.clear();
}
