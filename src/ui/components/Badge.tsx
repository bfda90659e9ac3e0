import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';

export type BadgeTone = 'accent' | 'accent-soft' | 'neutral' | 'success' | 'warn' | 'danger' | 'paper';

const TONES: Record<BadgeTone, string> = {
  accent: 'bg-accent text-on-accent',
  'accent-soft': 'bg-accent-soft text-accent-text',
  neutral: 'bg-fill text-ink-2',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  paper: 'bg-paper text-ink',
};

interface Props {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

/** 24 px high. The danger tone has an icon, so that colour is not the only signal. */
export function Badge({ tone = 'neutral', className, children }: Props) {
  return (
    <span
      className={cx(
        'hc-border inline-flex min-h-6 items-center gap-1 rounded-badge px-2 text-xs font-button whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {tone === 'danger' && <Icon icon={CircleAlert} size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}
