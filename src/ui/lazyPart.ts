import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

const failed = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered, as by React's `lazy`, which keeps a failure for ever.
 * This one keeps it until `askForCodeAgain`: React renders a failed part several times before it shows the error screen,
 * and each would load anew.
 *
 * @param loaded what has come before the first rendering, and needs no waiting
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loaded: () => ComponentType<Props> | null = () => null,
): FunctionComponent<Props> {
  let shown: ComponentType<Props> | null = null;
  const later = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => (shown = null));
        throw error;
      }
    });
  return function Part(props) {
    return createElement((shown ??= loaded() ?? later()), props);
  };
}

/** The parts whose code did not come load it when they are rendered next. */
export function askForCodeAgain(): void {
  for (const forget of failed) forget();
  failed.clear();
}
