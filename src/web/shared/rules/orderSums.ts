import { toKobo, toNaira, type Naira } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { abroadSurchargeNaira, methodCostNaira, type ShippingMethodCode } from '@contract/rules/shipping';
import { orderTotalNaira, subtotalNaira } from '@contract/rules/totals';
import type { CartItem } from './cartItem';

/**
 * The amounts of a cart as an order, in naira. While no method is chosen (''), shipping and total are minimums: they
 * have the surcharge for items from abroad, which is added to every method.
 * @param discountNaira of a promotion
 */
export function checkoutSums(
  items: readonly CartItem[],
  method: ShippingMethodCode | '',
  discountNaira: Naira = 0,
) {
  const methodNaira = method === '' ? 0 : methodCostNaira(method);
  const surchargeNaira = abroadSurchargeNaira(items);
  const shippingNaira = methodNaira + surchargeNaira;
  return {
    subtotalNaira: subtotalNaira(items),
    methodNaira,
    surchargeNaira,
    /** method and surcharge together */
    shippingNaira,
    totalNaira: orderTotalNaira(items, shippingNaira, discountNaira),
    /** whether the total is a minimum, to which more will be added */
    isMinimum: method === '',
  };
}

/** The card provider's fee on an order's total, and the amount charged. */
export function cardSums(totalNaira: Naira) {
  const totalKobo = toKobo(totalNaira);
  return { feeNaira: toNaira(feeKobo(totalKobo)), chargedNaira: toNaira(chargeKobo(totalKobo)) };
}
