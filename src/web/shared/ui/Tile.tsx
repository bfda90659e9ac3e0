import type { ReactNode } from 'react';
import { cx } from '../cx';

/** The lit studio ground under every product picture, light in both themes. */
export function Tile({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('relative overflow-hidden rounded-tile bg-tile text-on-tile', className)}>
      {children}
    </div>
  );
}
