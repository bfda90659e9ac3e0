import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { useInterval } from '@ui/hooks/useInterval';
import { useReducedMotion } from '@ui/hooks/useMediaQuery';
import { TIMINGS } from '../../shared/timings';

/** Whether the shopper paused or started rotation; null until then. */
type RotationWish = 'rotate' | 'stop' | null;

interface RotationState {
  wish: RotationWish;
  ask: (wish: RotationWish) => void;
}

const RotationContext = createContext<RotationState>({ wish: null, ask: () => undefined });

/** Shared by all rotating sections: the pause button of any of them stops them all (WCAG 2.2.2). */
export function Rotation({ children }: { children: ReactNode }) {
  const [wish, ask] = useState<RotationWish>(null);
  return <RotationContext value={{ wish, ask }}>{children}</RotationContext>;
}

/**
 * Advances every 12 seconds, but not while the pointer is over it, nor before it is seen: whoever comes to it meets its
 * first card. Keyboard focus stops all rotation until the shopper
 * starts it again (WCAG 2.2.2, APG carousel). With reduced motion it starts stopped.
 */
export function useRotation(advance: () => void, count: number) {
  const still = useReducedMotion();
  const { wish, ask } = useContext(RotationContext);
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  const [resting, setResting] = useState(false);
  const rotating = wish === null ? !still : wish === 'rotate';
  useInterval(
    () => {
      if (document.hidden || !section.current) return;
      const { top, bottom } = section.current.getBoundingClientRect();
      if (bottom >= 0 && top < innerHeight) advance();
    },
    rotating && !resting && count > 1 ? TIMINGS.featuredRotation : null,
  );
  return {
    rotating,
    toggle: () => ask(rotating ? 'stop' : 'rotate'),
    handlers: {
      ref: section,
      onPointerEnter: () => setResting(true),
      onPointerLeave: () => {
        pressed.current = false;
        setResting(false);
      },
      onPointerDown: () => {
        pressed.current = true;
      },
      onPointerUp: () => {
        pressed.current = false;
      },
      // Focus without a press comes from the keyboard.
      onFocus: () => {
        if (!pressed.current) ask('stop');
      },
    },
  };
}
