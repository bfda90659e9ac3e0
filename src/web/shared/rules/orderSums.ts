import { toKobo, toNaira, type Naira } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { abroadSurchargeNaira, methodCostNaira, type ShippingMethodCode } from '@contract/rules/shipping';
import { orderTotalNaira, subtotalNaira } from '@contract/rules/totals';
import type { CartItem } from './cartItem';

/**
 * The amounts of a cart as an order, in naira. While no method is chosen (''), shipping and total are the least that they
 * can be: the surcharge for goods from abroad comes on top of every method.
 * @param discountNaira what a promotion takes off
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
    /** the two above */
    shippingNaira,
    totalNaira: orderTotalNaira(items, shippingNaira, discountNaira),
    /** whether more comes on top of the total */
    isMinimum: method === '',
  };
}

/** The card provider's fee on an order's total, and the amount charged. */
export function cardSums(totalNaira: Naira) {
  const totalKobo = toKobo(totalNaira);
  return { feeNaira: toNaira(feeKobo(totalKobo)), chargedNaira: toNaira(chargeKobo(totalKobo)) };
}
