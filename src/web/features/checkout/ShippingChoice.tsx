import { Plane } from 'lucide';
import { formatPrice, type Naira } from '@contract/entities/money';
import { abroadSurchargeNaira, SHIPPING_METHODS } from '@contract/rules/shipping';
import type { Shown } from '../../shared/machines/createMirror';
import { useAppSelector } from '../../shared/state/hooks';
import { RadioList } from '../../shared/ui/RadioList';
import { unbroken } from '../../shared/ui/unbroken';
import { selectCartItems } from '../cart';
import type { CheckoutContext } from './checkoutFlow';
import { abroadNotice, messages, refusalSentence } from './messages';
import type { CheckoutForm } from './useCheckoutForm';
import { Icon } from '../../shared/ui/Icon';

interface Props {
  form: CheckoutForm;
  shown: Shown<CheckoutContext>;
}

/** Part two: eight methods, none chosen at first. Prices include the surcharge for goods from abroad. */
export function ShippingChoice({ form: { values, setValue }, shown }: Props) {
  const items = useAppSelector(selectCartItems);
  const abroad = items.filter((item) => item.is_abroad_order);
  const surchargeNaira = abroadSurchargeNaira(items);
  return (
    <div className="grid gap-4">
      {abroad.length > 0 && (
        <p className="flex gap-3 rounded-control bg-warn-soft px-4 py-3.5">
          <Icon of={Plane} size={20} aria-hidden="true" className="mt-0.5 flex-none text-warn" />
          <span>{unbroken(abroadNotice(abroad.map((item) => item.abroad_delivery_days)))}</span>
        </p>
      )}
      <RadioList
        legend="Shipping method"
        hideLegend
        value={values.shippingMethod}
        onChange={(code) => setValue('shippingMethod', code)}
        error={errorOf(shown)}
        options={SHIPPING_METHODS.map(({ code, label, places, costNaira }) => ({
          value: code,
          label,
          note: unbroken(places),
          aside: costNaira === 0 ? freeOr(surchargeNaira) : formatPrice(costNaira + surchargeNaira),
        }))}
      />
    </div>
  );
}

function errorOf({ is, context: { refusal } }: Shown<CheckoutContext>): string | null {
  const isMissing = is('reviewing.refused') && refusal?.code === 'shipping_method_missing';
  return isMissing ? refusalSentence(refusal) : null;
}

/** Pickup itself is free: its price is the surcharge alone. */
function freeOr(surchargeNaira: Naira): string {
  return surchargeNaira === 0 ? messages.free : messages.surchargeAlone(surchargeNaira);
}
