import type { AppStore } from '../../app/store';
import type { Moments } from './keepPresent';
import type { PastView } from './showPast';

/**
 * Shows the moment that DevTools jumps to. The code that renders past moments is loaded at the first jump.
 * @param store one made with `keepPresent`
 */
export function followMoments(store: AppStore): () => void {
  const { moments } = store as AppStore & { moments: Moments };
  let past: Promise<PastView> | null = null;
  const unsubscribe = moments.subscribe(() => {
    if (past === null && moments.isPresent()) return;
    past ??= import('./showPast').then(({ showPast }) => showPast(store, moments));
    void past.then(({ update }) => update());
  });
  return () => {
    unsubscribe();
    void past?.then(({ end }) => end());
  };
}
