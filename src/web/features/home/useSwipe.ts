import { useRef, type MouseEvent, type TouchEvent } from 'react';
import { SWIPE_THRESHOLD_PX } from '../../shared/timings';

interface Moves {
  next: () => void;
  previous: () => void;
}

/** A press that moved further than this is not a click. */
const CLICK_TOLERANCE_PX = 8;

/** Handlers for swipes of more than 50 px, by finger or mouse. Taps and scrolling are left alone. */
export function useSwipe({ next, previous }: Moves) {
  const start = useRef<number | null>(null);
  const moved = useRef(false);

  const begin = (x: number | undefined) => {
    start.current = x ?? null;
    moved.current = false;
  };
  const end = (x: number | undefined) => {
    if (start.current === null || x === undefined) return;
    const distance = x - start.current;
    start.current = null;
    moved.current = Math.abs(distance) > CLICK_TOLERANCE_PX;
    if (distance < -SWIPE_THRESHOLD_PX) next();
    if (distance > SWIPE_THRESHOLD_PX) previous();
  };

  return {
    onTouchStart: (event: TouchEvent) => begin(event.touches[0]?.clientX),
    onTouchEnd: (event: TouchEvent) => end(event.changedTouches[0]?.clientX),
    onTouchCancel: () => begin(undefined),
    onMouseDown: (event: MouseEvent) => begin(event.button === 0 ? event.clientX : undefined),
    onMouseUp: (event: MouseEvent) => end(event.clientX),
    onMouseLeave: () => begin(undefined),
    // Otherwise the browser would drag the link or the picture instead.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    // A swipe does not click the card under it.
    onClickCapture: (event: MouseEvent) => {
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
