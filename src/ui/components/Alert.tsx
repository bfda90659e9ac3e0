import { CircleAlert, CircleCheck, Info } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';

export type AlertTone = 'success' | 'danger' | 'warn' | 'info';

const TONES = {
  success: { icon: CircleCheck, background: 'bg-success-soft', iconColor: 'text-success', role: 'status' },
  danger: { icon: CircleAlert, background: 'bg-danger-soft', iconColor: 'text-danger', role: 'alert' },
  warn: { icon: CircleAlert, background: 'bg-warn-soft', iconColor: 'text-warn', role: 'status' },
  info: { icon: Info, background: 'bg-accent-soft', iconColor: 'text-accent-text', role: 'status' },
} as const;

interface Props {
  tone: AlertTone;
  /** false for a message that is there from the start: screen readers reach it in place, without announcement */
  isAnnounced?: boolean;
  className?: string;
  children: ReactNode;
}

/** A message in the page; failures are alerts, others polite status messages (WCAG 4.1.3). */
export function Alert({ tone, isAnnounced = true, className, children }: Props) {
  const { icon, background, iconColor, role } = TONES[tone];
  return (
    <div
      role={isAnnounced ? role : undefined}
      className={cx('hc-border flex gap-3 rounded-control px-4 py-3.5', background, className)}
    >
      <Icon icon={icon} size={20} aria-hidden="true" className={cx('mt-0.5', iconColor)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
