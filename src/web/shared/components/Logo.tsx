import type { SVGProps } from 'react';
import { cx } from '@ui/cx';
import { settings } from '../settings';

/** The logo K, made of a bar and a plug, in the current text colour. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="6.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M6 4.5v23" />
      <path d="M15.5 16C22 16 26 11.5 26 4.5M15.5 16C22 16 26 20.5 26 27.5" />
    </svg>
  );
}

/** Mark and name. @param onDark for the footer */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Mark className={cx('size-7', onDark ? 'text-footer-accent' : 'text-accent')} />
      <span className={cx('text-[22px]/7 font-wordmark tracking-tight', onDark && 'text-white')}>
        {settings.shop.name}
      </span>
    </span>
  );
}
