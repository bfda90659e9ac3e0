import { createContext, useState, type ReactNode } from 'react';

/** Whether the shopper paused or started rotation; null until then. */
export type RotationWish = 'rotate' | 'stop' | null;

interface Rotation {
  wish: RotationWish;
  ask: (wish: RotationWish) => void;
}

export const RotationContext = createContext<Rotation>({ wish: null, ask: () => undefined });

/** Shared by all rotating sections: the pause button of any of them stops them all (WCAG 2.2.2). */
export function Rotation({ children }: { children: ReactNode }) {
  const [wish, ask] = useState<RotationWish>(null);
  return <RotationContext value={{ wish, ask }}>{children}</RotationContext>;
}
