import { toKobo, toNaira, type Naira } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import {
  abroadSurchargeNaira,
  methodCostNaira,
  shippingCostNaira,
  type ShippingMethodCode,
} from '@contract/rules/shipping';
import { orderTotalNaira, subtotalNaira } from '@contract/rules/totals';
import type { CartItem } from './cartItem';

/**
 * The amounts of a cart as an order, in naira.
 * @param method empty while none is chosen
 * @param discountNaira what a promotion takes off
 */
export function cartSums(
  items: readonly CartItem[],
  method: ShippingMethodCode | '',
  discountNaira: Naira = 0,
) {
  const shippingNaira = method === '' ? 0 : shippingCostNaira(method, items);
  return {
    subtotalNaira: subtotalNaira(items),
    methodNaira: method === '' ? 0 : methodCostNaira(method),
    surchargeNaira: method === '' ? 0 : abroadSurchargeNaira(items),
    /** the two above */
    shippingNaira,
    totalNaira: orderTotalNaira(items, shippingNaira, discountNaira),
  };
}

/** The card provider's fee on an order's total, and the amount charged. */
export function cardSums(totalNaira: Naira) {
  const totalKobo = toKobo(totalNaira);
  return { feeNaira: toNaira(feeKobo(totalKobo)), chargedNaira: toNaira(chargeKobo(totalKobo)) };
}
