import { useSyncExternalStore } from 'react';
import { SCROLLED_BEYOND_PX } from '../../shared/timings';

let isScrolled = false;

/** Reads the position in the next frame, since reading it right after rendering would force a layout. */
function subscribe(onChange: () => void): () => void {
  const update = () => {
    isScrolled = window.scrollY > SCROLLED_BEYOND_PX;
    onChange();
  };
  const frame = window.requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

/** Whether the page is scrolled more than 100 px (TOPBAR-20). */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  );
}
