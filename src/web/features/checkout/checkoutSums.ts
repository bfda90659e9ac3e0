import { toKobo, toNaira, type Naira } from '@contract/entities/money';
import { feeKobo } from '@contract/rules/cardFee';
import { shippingCostNaira } from '@contract/rules/shipping';
import { orderTotalNaira } from '@contract/rules/totals';
import type { CartItem } from '../../shared/rules/cartItem';
import type { CheckoutValues } from './checkoutForm';

export interface CheckoutSums {
  /** the method and the surcharge for goods from abroad; 0 until a method is chosen */
  shippingNaira: Naira;
  totalNaira: Naira;
  /** what a card is charged on top; 0 for a bank transfer */
  cardFeeNaira: Naira;
}

/** What the order comes to as it is chosen now. */
export function checkoutSums(
  items: readonly CartItem[],
  { shippingMethod, paymentMethod }: Pick<CheckoutValues, 'shippingMethod' | 'paymentMethod'>,
): CheckoutSums {
  const shippingNaira = shippingMethod ? shippingCostNaira(shippingMethod, items) : 0;
  const totalNaira = orderTotalNaira(items, shippingNaira);
  const byCard = paymentMethod === 'debit_credit_cards';
  return { shippingNaira, totalNaira, cardFeeNaira: byCard ? toNaira(feeKobo(toKobo(totalNaira))) : 0 };
}
