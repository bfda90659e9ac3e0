import type { ReactNode } from 'react';
import { formatAmount } from '@contract/entities/money';
import { settings } from '../../shared/settings';
import { CopyButton } from './CopyButton';
import { messages } from './messages';

interface Props {
  orderId: number;
  /** naira; null when it is not known */
  totalNaira: number | null;
}

/** Where to pay and what to name: the shop's bank account and the Order ID as reference. */
export function BankAccount({ orderId, totalNaira }: Props) {
  const { bankName, accountNumber, accountName } = settings.shop;
  const reference = String(orderId);
  return (
    <section
      aria-labelledby="bank-account"
      className="on-ink rounded-panel bg-footer p-5 text-footer-ink inset-ring inset-ring-footer-line md:p-7"
    >
      <h2 id="bank-account" className="text-xl">
        {totalNaira === null ? 'Pay into this account' : `Pay ${formatAmount(totalNaira)} into this account`}
      </h2>
      <dl className="mt-5">
        <Detail term="Bank name">{bankName}</Detail>
        <Detail term="Account number" aside={<CopyButton what="account number" text={accountNumber} />} big>
          {accountNumber}
        </Detail>
        <Detail term="Account name">{accountName}</Detail>
        <Detail term="Reference: your Order ID" aside={<CopyButton what="Order ID" text={reference} />} big>
          {reference}
        </Detail>
      </dl>
      <p className="border-t border-footer-line pt-4 text-footer-muted">
        Use your Order ID as the payment reference, so we can match your payment. {messages.unpaidReleased}
      </p>
    </section>
  );
}

interface DetailProps {
  term: string;
  aside?: ReactNode;
  big?: boolean;
  children: ReactNode;
}

function Detail({ term, aside, big = false, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-footer-line py-3">
      <dt className="text-sm text-footer-muted">{term}</dt>
      <dd
        className={
          big
            ? 'col-start-1 text-figure font-heading break-words tabular-nums'
            : 'col-start-1 text-lg font-label break-words'
        }
      >
        {children}
      </dd>
      {aside && <dd className="col-start-2 row-span-2 row-start-1">{aside}</dd>}
    </div>
  );
}
