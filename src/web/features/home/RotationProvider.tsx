import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { useInterval } from '@ui/hooks/useInterval';
import { useReducedMotion } from '@ui/hooks/useMediaQuery';
import { TIMINGS } from '../../shared/timings';

/** Whether the shopper started or paused rotation; null until they do either. */
type RotationPreference = 'rotate' | 'stop' | null;

interface RotationState {
  preference: RotationPreference;
  setPreference: (preference: RotationPreference) => void;
}

const RotationContext = createContext<RotationState>({ preference: null, setPreference: () => undefined });

/** Shared by all rotating sections: the pause button of one stops them all (WCAG 2.2.2). */
export function RotationProvider({ children }: { children: ReactNode }) {
  const [preference, setPreference] = useState<RotationPreference>(null);
  return <RotationContext value={{ preference, setPreference }}>{children}</RotationContext>;
}

/**
 * Advances every 12 seconds while the section is in view and the pointer is not over it, so that a shopper who scrolls
 * to it sees its first card. Keyboard focus stops all rotation until the shopper starts it again (WCAG 2.2.2, APG
 * carousel). With reduced motion it starts stopped.
 */
export function useRotation(advance: () => void, count: number) {
  const hasReducedMotion = useReducedMotion();
  const { preference, setPreference } = useContext(RotationContext);
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const [isHovered, setHovered] = useState(false);
  const isRotating = preference === null ? !hasReducedMotion : preference === 'rotate';
  useInterval(
    () => {
      if (document.hidden || !section.current) return;
      const { top, bottom } = section.current.getBoundingClientRect();
      if (bottom >= 0 && top < innerHeight) advance();
    },
    isRotating && !isHovered && count > 1 ? TIMINGS.featuredRotation : null,
  );
  return {
    isRotating,
    toggle: () => setPreference(isRotating ? 'stop' : 'rotate'),
    handlers: {
      ref: section,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => {
        isPressed.current = false;
        setHovered(false);
      },
      onPointerDown: () => {
        isPressed.current = true;
      },
      onPointerUp: () => {
        isPressed.current = false;
      },
      // Focus without a pointer press comes from the keyboard.
      onFocus: () => {
        if (!isPressed.current) setPreference('stop');
      },
    },
  };
}
