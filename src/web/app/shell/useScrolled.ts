import { useSyncExternalStore } from 'react';
import { SCROLLED_BEYOND_PX } from '../../shared/timings';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether the page is scrolled more than 100 px (spec.md section 9). */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > SCROLLED_BEYOND_PX);
}
