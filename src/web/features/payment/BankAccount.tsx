import type { ReactNode } from 'react';
import { formatAmount } from '@contract/entities/money';
import { isStorePickup } from '@contract/rules/shipping';
import { numberOf } from '@ui/guards';
import { Alert } from '@ui/components/Alert';
import { CopyButton } from '@ui/components/CopyButton';
import { noWrapNumbers } from '@ui/components/noWrap';
import { settings } from '../../shared/settings';
import { texts } from '../../shared/texts';
import { messages } from './messages';

interface Props {
  orderId: number;
  /** naira; null when it is not known */
  totalNaira: number | null;
  /** the API's name; a pickup order can also be paid at the store */
  shippingMethod: string;
}

/**
 * The shop's bank account, and the Order ID as the payment reference. If the settings lack the account, the customer is
 * not asked to transfer anything.
 */
export function BankAccount({ orderId, totalNaira, shippingMethod }: Props) {
  const { bankName, accountNumber, accountName } = settings.shop;
  const reference = String(orderId);
  if (!bankName || !accountNumber || !accountName)
    return <Alert tone="danger">{messages.transferUnavailable}</Alert>;
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
        <Detail
          term="Account number"
          aside={
            <CopyButton label="Copy account number" messages={texts.copying} text={accountNumber} onInk />
          }
          big
        >
          {accountNumber}
        </Detail>
        <Detail term="Account name">{accountName}</Detail>
        {totalNaira !== null && (
          <Detail
            term="Amount"
            // A bank's field takes neither ₦ nor commas.
            aside={
              <CopyButton label="Copy amount" messages={texts.copying} text={totalNaira.toFixed(2)} onInk />
            }
            big
          >
            {formatAmount(totalNaira)}
          </Detail>
        )}
        <Detail
          term="Reference: your Order ID"
          aside={<CopyButton label="Copy Order ID" messages={texts.copying} text={reference} onInk />}
          big
        >
          {reference}
        </Detail>
      </dl>
      <p className="border-t border-footer-line pt-4 text-footer-muted">
        {noWrapNumbers(transferNote(shippingMethod))}
      </p>
    </section>
  );
}

function transferNote(shippingMethod: string): string {
  const { orderExpiryHours, shop } = settings;
  const hours = numberOf(orderExpiryHours);
  return [
    messages.useReference,
    isStorePickup(shippingMethod) ? messages.payAtStore(shop) : messages.shipsWhenPaid,
    ...(hours === null ? [] : [messages.unpaidCancelled(hours)]),
  ].join(' ');
}

interface DetailProps {
  term: string;
  aside?: ReactNode;
  big?: boolean;
  children: ReactNode;
}

function Detail({ term, aside, big = false, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-footer-line py-3">
      <dt className="text-sm text-footer-muted">{term}</dt>
      <dd
        className={
          big
            ? 'col-start-1 min-w-0 text-figure font-heading break-words tabular'
            : 'col-start-1 min-w-0 text-lg font-label break-words'
        }
      >
        {children}
      </dd>
      {aside && <dd className="col-start-2 row-span-2 row-start-1">{aside}</dd>}
    </div>
  );
}
