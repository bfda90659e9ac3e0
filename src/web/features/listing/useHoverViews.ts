import { useState, type PointerEvent } from 'react';
import { useInterval } from '@ui/hooks/useInterval';
import { useReducedMotion } from '@ui/hooks/useMediaQuery';
import { TIMINGS } from '../../shared/timings';

/**
 * Which view of a product shows: while a mouse rests on its card the next one each second (HOME-16,
 * Home sliders), else the first. Nothing moves with reduced motion.
 * @param count how many views there are
 */
export function useHoverViews(count: number) {
  const still = useReducedMotion();
  const [hovered, setHovered] = useState(false);
  const [view, setView] = useState(0);
  useInterval(
    () => setView((now) => (now + 1) % count),
    hovered && count > 1 && !still ? TIMINGS.hoverImageCycle : null,
  );
  return {
    view,
    handlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => {
        setHovered(false);
        setView(0);
      },
    },
  };
}
