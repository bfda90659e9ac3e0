import { useContext, useRef, useState } from 'react';
import { useInterval } from '../../shared/hooks/useInterval';
import { useReducedMotion } from '../../shared/hooks/useMediaQuery';
import { TIMINGS } from '../../shared/timings';
import { RotationContext } from './Rotation';

/**
 * Moves something on every 12 seconds. It waits while the pointer rests on it; it stops when the keyboard enters and
 * does not start again until asked (WCAG 2.2.2, APG carousel), all that rotates together. With reduced motion it
 * starts stopped.
 */
export function useRotation(advance: () => void, count: number) {
  const still = useReducedMotion();
  const { wish, ask } = useContext(RotationContext);
  const pressed = useRef(false);
  const [resting, setResting] = useState(false);
  const rotating = wish === null ? !still : wish === 'rotate';
  useInterval(
    () => {
      if (!document.hidden) advance();
    },
    rotating && !resting && count > 1 ? TIMINGS.featuredRotation : null,
  );
  return {
    rotating,
    toggle: () => ask(rotating ? 'stop' : 'rotate'),
    handlers: {
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
      // Focus that no press brought comes from the keyboard.
      onFocus: () => {
        if (!pressed.current) ask('stop');
      },
    },
  };
}
