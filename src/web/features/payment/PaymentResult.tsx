import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '@ui/cx';
import { Icon } from '@ui/components/Icon';
import { Page } from '../../shared/components/Page';

const TONES = { success: 'bg-success-soft text-success', danger: 'bg-danger-soft text-danger' } as const;

interface Props {
  title: string;
  tone: keyof typeof TONES;
  icon: IconNode;
  orderId: number | null;
  children: ReactNode;
  /** one main and one outlined button */
  actions: ReactNode;
}

/** How a payment ended: an icon, the order, an explanation and the next steps. */
export function PaymentResult({ title, tone, icon, orderId, children, actions }: Props) {
  return (
    <Page
      title={title}
      width="result"
      above={
        <div className={cx('mb-3 grid size-18 place-items-center rounded-round', TONES[tone])}>
          <Icon icon={icon} size={32} aria-hidden="true" />
        </div>
      }
    >
      {orderId !== null && <p className="font-label">Order #{orderId}</p>}
      <div className="mt-2 grid gap-2">{children}</div>
      <div className="mt-7 grid gap-3">{actions}</div>
    </Page>
  );
}
