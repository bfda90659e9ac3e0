import { CreditCard, Landmark } from 'lucide-react';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@contract/entities/paymentMethod';
import { RadioList } from '../../shared/ui/RadioList';
import type { CheckoutForm } from './useCheckoutForm';

const NOTES: Record<PaymentMethodCode, string> = {
  bank_transfer: 'Pay into our account with your Order ID as the reference',
  debit_credit_cards: 'Paid in a secure pop-up',
};
const ICONS = { bank_transfer: Landmark, debit_credit_cards: CreditCard } as const;

/** Part three; bank transfer is chosen at first. */
export function PaymentChoice({ form: { values, setValue } }: { form: CheckoutForm }) {
  return (
    <RadioList
      legend="Payment method"
      hideLegend
      value={values.paymentMethod}
      onChange={(code) => setValue('paymentMethod', code)}
      options={PAYMENT_METHODS.map(({ code, label }) => {
        const Icon = ICONS[code];
        return { value: code, label, note: NOTES[code], aside: <Icon size={20} aria-hidden="true" /> };
      })}
    />
  );
}
