import { CircleAlert, CircleCheck, Info } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';

export type AlertTone = 'success' | 'danger' | 'warn' | 'info';

const TONES = {
  success: { of: CircleCheck, ground: 'bg-success-soft', icon: 'text-success', role: 'status' },
  danger: { of: CircleAlert, ground: 'bg-danger-soft', icon: 'text-danger', role: 'alert' },
  warn: { of: CircleAlert, ground: 'bg-warn-soft', icon: 'text-warn', role: 'status' },
  info: { of: Info, ground: 'bg-accent-soft', icon: 'text-accent-text', role: 'status' },
} as const;

interface Props {
  tone: AlertTone;
  /** false for what is there from the start: it is read where it stands, not announced */
  isNews?: boolean;
  className?: string;
  children: ReactNode;
}

/** A message in the page; failures are alerts, others polite status messages (WCAG 4.1.3). */
export function Alert({ tone, isNews = true, className, children }: Props) {
  const { of, ground, icon, role } = TONES[tone];
  return (
    <div
      role={isNews ? role : undefined}
      className={cx('hc-border flex gap-3 rounded-control px-4 py-3.5', ground, className)}
    >
      <Icon of={of} size={20} aria-hidden="true" className={cx('mt-0.5', icon)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
