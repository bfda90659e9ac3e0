import type { ReactNode } from 'react';
import { cx } from '../cx';

interface Props {
  /** white stands on a soft band */
  ground?: 'studio' | 'white';
  className?: string;
  children: ReactNode;
}

/** The lit studio ground under every product picture, light in both themes. */
export function Tile({ ground = 'studio', className, children }: Props) {
  return (
    <div
      className={cx(
        'tile relative overflow-hidden rounded-tile text-on-tile',
        ground === 'white' ? 'bg-white' : 'bg-tile',
        className,
      )}
    >
      {children}
    </div>
  );
}
