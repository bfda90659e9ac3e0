import { CreditCard, Landmark, Plane } from 'lucide';
import { formatPrice, type Naira } from '@contract/entities/money';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@contract/entities/paymentMethod';
import {
  abroadSurchargeNaira,
  isOutsideDeliveryArea,
  isLagosOnly,
  isOutsideLagos,
  SHIPPING_METHODS,
} from '@contract/rules/shipping';
import type { MachineView } from '@ui/machines/createMirror';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Icon } from '@ui/components/Icon';
import { RadioList } from '@ui/components/RadioList';
import { noWrapNumbers } from '@ui/components/noWrap';
import { cardSums, checkoutSums } from '../../shared/rules/orderSums';
import { settings } from '../../shared/settings';
import { useAppSelector } from '../../shared/state/hooks';
import { selectCartItems } from '../cart';
import type { CheckoutContext } from './checkoutFlow';
import { abroadNotice, lagosOnlyHint, messages, refusalSentence } from './messages';
import type { CheckoutForm } from './useCheckoutForm';

type Method = (typeof SHIPPING_METHODS)[number];

interface Props {
  form: CheckoutForm;
  shown: MachineView<CheckoutContext>;
}

/**
 * Part two: eight methods, none chosen at first. Prices include the surcharge for items from abroad. Outside Lagos, the
 * method that delivers there comes first.
 */
export function ShippingChoice({ form: { values, setValue }, shown }: Props) {
  const items = useAppSelector(selectCartItems);
  const abroad = items.filter((item) => item.is_abroad_order);
  const surchargeNaira = abroadSurchargeNaira(items);
  const { state, shippingMethod } = values;
  const isOutsideLagosState = isOutsideLagos(state);
  const belowOf = ({ code, label }: Method) => {
    if (code === 'store_pickup') return <PickupLocation />;
    const isDoubtful = code === shippingMethod && isOutsideDeliveryArea({ shipping_method: code, state });
    return isDoubtful && <Alert tone="warn">{lagosOnlyHint(label, state)}</Alert>;
  };
  return (
    <div className="grid gap-4">
      {abroad.length > 0 && (
        <p className="flex gap-3 rounded-control bg-warn-soft px-4 py-3.5">
          <Icon icon={Plane} size={20} aria-hidden="true" className="mt-0.5 flex-none text-warn" />
          <span>{noWrapNumbers(abroadNotice(abroad.map((item) => item.abroad_delivery_days)))}</span>
        </p>
      )}
      <RadioList
        legend="Shipping method"
        hideLegend
        value={shippingMethod}
        onChange={(code) => setValue('shippingMethod', code)}
        error={missingMethodError(shown)}
        options={methodsFor(isOutsideLagosState).map((method) => ({
          value: method.code,
          label: method.label,
          note: (
            <>
              {isOutsideLagosState && isLagosOnly(method.code) && (
                <Badge className="mr-1">{messages.lagosOnly}</Badge>
              )}{' '}
              {noWrapNumbers(method.places)}
            </>
          ),
          aside: priceOf(method.costNaira, surchargeNaira),
          below: belowOf(method),
        }))}
      />
    </div>
  );
}

function methodsFor(isOutsideLagosState: boolean): readonly Method[] {
  if (!isOutsideLagosState) return SHIPPING_METHODS;
  const rank = ({ code }: Method) => Number(code !== 'express');
  return [...SHIPPING_METHODS].sort((one, other) => rank(one) - rank(other));
}

/** Pickup itself is free: its price is the surcharge alone. */
function priceOf(costNaira: Naira, surchargeNaira: Naira): string {
  if (costNaira > 0) return formatPrice(costNaira + surchargeNaira);
  return surchargeNaira === 0 ? messages.free : messages.surchargeOnly(surchargeNaira);
}

function PickupLocation() {
  const { pickupAddress, pickupHours } = settings.shop;
  return (
    <p className="text-ink-2">
      {noWrapNumbers(pickupAddress)}
      <span className="block text-muted">{noWrapNumbers(pickupHours)}</span>
    </p>
  );
}

function missingMethodError({ is, context: { refusal } }: MachineView<CheckoutContext>): string | null {
  const isMissing = is('reviewing.refused') && refusal?.code === 'shipping_method_missing';
  return isMissing ? refusalSentence(refusal) : null;
}

const NOTES: Record<PaymentMethodCode, string> = {
  bank_transfer: 'Pay into our account with your Order ID as the reference',
  debit_credit_cards: 'Paid in a secure pop-up',
};
const ICONS = { bank_transfer: Landmark, debit_credit_cards: CreditCard } as const;

interface PaymentProps {
  form: CheckoutForm;
  discountNaira: Naira;
}

/** Part three; bank transfer is the default. The card option shows its fee. */
export function PaymentChoice({ form: { values, setValue }, discountNaira }: PaymentProps) {
  const items = useAppSelector(selectCartItems);
  const { totalNaira, isMinimum } = checkoutSums(items, values.shippingMethod, discountNaira);
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
              {hasFee && messages.fee(feeNaira, isMinimum)}
              <Icon icon={icon} size={20} aria-hidden="true" />
            </span>
          ),
        };
      })}
    />
  );
}
