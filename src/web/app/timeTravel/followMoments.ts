import type { AppStore } from '../store';
import type { PastShow } from './showPast';

/** Shows whatever moment DevTools jumps to; what draws the past is loaded at the first jump. */
export function followMoments(store: AppStore): () => void {
  let past: Promise<PastShow> | null = null;
  const unsubscribe = store.moments.subscribe(() => {
    if (past === null && store.moments.isPresent()) return;
    past ??= import('./showPast').then(({ showPast }) => showPast(store));
    void past.then(({ look }) => look());
  });
  return () => {
    unsubscribe();
    void past?.then(({ end }) => end());
  };
}
