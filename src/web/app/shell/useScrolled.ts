import { useSyncExternalStore } from 'react';
import { SCROLLED_BEYOND_PX } from '../../shared/timings';

let scrolled = false;

/** Reads the position in the next frame: right after rendering it would force a layout. */
function subscribe(changed: () => void): () => void {
  const look = () => {
    scrolled = window.scrollY > SCROLLED_BEYOND_PX;
    changed();
  };
  const frame = window.requestAnimationFrame(look);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', look);
  };
}

/** Whether the page is scrolled more than 100 px (TOPBAR-20). */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => false,
  );
}
