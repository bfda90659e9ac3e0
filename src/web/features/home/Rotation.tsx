import { createContext, useState, type ReactNode } from 'react';

/** What the shopper asked of everything that rotates; null while nothing was asked. */
export type RotationWish = 'rotate' | 'stop' | null;

interface Rotation {
  wish: RotationWish;
  ask: (wish: RotationWish) => void;
}

export const RotationContext = createContext<Rotation>({ wish: null, ask: () => undefined });

/** Around all sections that rotate: the pause button of any of them stops them all (WCAG 2.2.2). */
export function Rotation({ children }: { children: ReactNode }) {
  const [wish, ask] = useState<RotationWish>(null);
  return <RotationContext value={{ wish, ask }}>{children}</RotationContext>;
}
