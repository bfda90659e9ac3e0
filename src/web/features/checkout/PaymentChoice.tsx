import { CreditCard, Landmark } from 'lucide';
import type { Naira } from '@contract/entities/money';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@contract/entities/paymentMethod';
import { cardSums, checkoutSums } from '../../shared/rules/orderSums';
import { useAppSelector } from '../../shared/state/hooks';
import { RadioList } from '@ui/components/RadioList';
import { selectCartItems } from '../cart';
import { messages } from './messages';
import type { CheckoutForm } from './useCheckoutForm';
import { Icon } from '@ui/components/Icon';

const NOTES: Record<PaymentMethodCode, string> = {
  bank_transfer: 'Pay into our account with your Order ID as the reference',
  debit_credit_cards: 'Paid in a secure pop-up',
};
const ICONS = { bank_transfer: Landmark, debit_credit_cards: CreditCard } as const;

interface Props {
  form: CheckoutForm;
  discountNaira: Naira;
}

/** Part three; bank transfer is the default. The card option shows its fee. */
export function PaymentChoice({ form: { values, setValue }, discountNaira }: Props) {
  const items = useAppSelector(selectCartItems);
  const { totalNaira, isLeast } = checkoutSums(items, values.shippingMethod, discountNaira);
  const { feeNaira } = cardSums(totalNaira);
  return (
    <RadioList
      legend="Payment method"
      hideLegend
      value={values.paymentMethod}
      onChange={(code) => setValue('paymentMethod', code)}
      options={PAYMENT_METHODS.map(({ code, label }) => {
        const icon = ICONS[code];
        const hasFee = code === 'debit_credit_cards' && feeNaira > 0;
        return {
          value: code,
          label,
          note: NOTES[code],
          aside: (
            <span className="flex items-center gap-3">
              {hasFee && messages.fee(feeNaira, isLeast)}
              <Icon of={icon} size={20} aria-hidden="true" />
            </span>
          ),
        };
      })}
    />
  );
}
