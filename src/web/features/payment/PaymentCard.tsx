import { Lock, ShieldCheck } from 'lucide';
import { cx } from '@ui/cx';
import type { PaymentState } from '../../shared/routing/navState';
import { cardSums } from '../../shared/rules/orderSums';
import { Button } from '@ui/components/Button';
import { SUM_LOOKS } from '../../shared/components/OrderSummary';
import { Amount } from '@ui/components/Amount';
import { unbrokenEmails } from '@ui/components/unbroken';
import { PaymentNotice } from './PaymentNotice';
import type { ShownPayment } from './useCardPayment';
import { Icon } from '@ui/components/Icon';

const CONFIRMING = ['confirming', 'resuming', 'stillChecking', 'transferPending'];
const PAYABLE = ['ready', 'cancelAsked'];

interface Props {
  order: PaymentState;
  shown: ShownPayment;
  onPay: () => void;
}

/** How much, the button with its hint right above it, and who pays. */
export function PaymentCard({ order, shown, onPay }: Props) {
  const { chargedNaira } = cardSums(order.total ?? 0);
  const confirming = CONFIRMING.some(shown.is);
  const details = { Email: order.email, Phone: order.phone, Address: order.address };
  return (
    <section aria-labelledby="payment-information" className="rounded-panel border border-line p-5 md:p-7">
      <h2 id="payment-information" className="text-lg">
        Payment information
      </h2>
      <p className={cx(SUM_LOOKS, 'mt-4 items-center')}>
        <span className="text-muted">To pay</span>
        <span className="ml-auto text-xl font-heading md:text-2xl">
          <Amount naira={chargedNaira} />
        </span>
      </p>
      <div className="mt-4 grid gap-4">
        <PaymentNotice shown={shown} />
        {chargedNaira > 0 && (
          <Button
            variant="primary"
            size="large"
            fullWidth
            data-kept-clear
            busy={confirming || shown.is('openingAttempt')}
            disabled={!confirming && !shown.is('openingAttempt') && !PAYABLE.some(shown.is)}
            onClick={onPay}
          >
            {!confirming && <Icon of={Lock} size={20} aria-hidden="true" />}
            {confirming ? 'Confirming...' : 'Pay Now Securely'}
          </Button>
        )}
        <p className="flex items-center justify-center gap-2 text-sm text-muted">
          <Icon of={ShieldCheck} size={20} aria-hidden="true" />
          Secured by Paystack
        </p>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-5">
        {Object.entries(details).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{unbrokenEmails(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
