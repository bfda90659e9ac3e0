import { Plane } from 'lucide';
import { formatPrice, type Naira } from '@contract/entities/money';
import { abroadSurchargeNaira, SHIPPING_METHODS } from '@contract/rules/shipping';
import { useAppSelector } from '../../shared/state/hooks';
import { RadioList } from '../../shared/ui/RadioList';
import { unbroken } from '../../shared/ui/unbroken';
import { selectCartItems } from '../cart';
import { abroadNotice, messages } from './messages';
import type { CheckoutForm } from './useCheckoutForm';
import { Icon } from '../../shared/ui/Icon';

/** Part two: eight methods, none chosen at first. Prices include the surcharge for goods from abroad. */
export function ShippingChoice({ form: { values, setValue } }: { form: CheckoutForm }) {
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

/** Pickup itself is free: its price is the surcharge alone. */
function freeOr(surchargeNaira: Naira): string {
  return surchargeNaira === 0 ? messages.free : messages.surchargeAlone(surchargeNaira);
}
