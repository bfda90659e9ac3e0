import { paymentMethodId, type PaymentMethodCode } from '@contract/entities/paymentMethod';
import { confirmationMessage, isPickup } from '@contract/rules/delivery';
import { readList } from '@ui/guards';
import type { PlacedOrder } from '../../api/readPlacedOrder';
import type { PaymentState, SuccessState } from '../../shared/routing/navState';
import type { CartItem } from '../../shared/rules/cartItem';
import type { Promotion } from '../promotion';
import { readOrderLine } from '../../shared/rules/orderLine';
import { checkoutSums } from '../../shared/rules/orderSums';
import type { Credentials } from '../../shared/storage/credentials';
import type { CheckoutValues } from './checkoutForm';
import { CHECKOUT_FIELDS, type CheckoutFacts, type CheckoutField } from './checkoutGuards';
import type { PlaceOrderBody } from './checkoutFlow';

interface CheckoutInput {
  values: CheckoutValues;
  items: readonly CartItem[];
  isLoggedIn: boolean;
  credentials: Pick<Credentials, 'access' | 'userId'>;
  promotion: Pick<Promotion, 'code' | 'discountNaira'>;
}

/** The input of the checks (VALIDATION-07 to VALIDATION-16). */
export function checkoutFactsOf({ values, items, isLoggedIn, credentials }: CheckoutInput): CheckoutFacts {
  return {
    isLoggedIn,
    termsAgreed: values.termsAgreed,
    fields: values,
    shippingMethod: values.shippingMethod,
    items,
    accessToken: credentials.access,
    userId: credentials.userId,
  };
}

/** The request body, from what the screen shows (CHECKOUT-13, CHECKOUT-14). */
export function placeOrderBodyOf({ values, items, credentials, promotion }: CheckoutInput): PlaceOrderBody {
  const { address2, order_note, paymentMethod, shippingMethod } = values;
  const fields = trimmedFields(values);
  const { shippingNaira, totalNaira } = checkoutSums(items, shippingMethod, promotion.discountNaira);
  return {
    ...(credentials.userId === null ? {} : { user_id: credentials.userId }),
    ...fields,
    address: joinAddressParts([fields.address, address2.trim()]),
    shipping_method: shippingMethod || null,
    order_note: order_note.trim(),
    payment_method_id: paymentMethodId(paymentMethod),
    shipping_cost: shippingNaira,
    total_amount: totalNaira,
    ...(promotion.code !== null && { promotion_code: promotion.code }),
    cart_items: items.map((item) => ({
      product: item.product_id,
      name: item.name,
      image_url: item.image_url,
      quantity: item.quantity,
      price: item.price,
      is_abroad_order: item.is_abroad_order,
      abroad_delivery_days: item.abroad_delivery_days,
    })),
  };
}

/** Navigation state for the payment page of the chosen method (CHECKOUT-18, CHECKOUT-19). */
export function paymentStateOfPlaced(order: PlaceOrderBody, placed: PlacedOrder): PaymentState {
  return {
    orderId: placed.orderId,
    email: order.email,
    phone: order.phone,
    address: joinAddressParts([order.address, order.city, order.state]),
    state: order.state,
    subtotal: placed.subtotalNaira,
    discount: placed.discountNaira,
    shippingCost: placed.shippingNaira,
    total: placed.totalNaira,
    products: readList(order.cart_items, readOrderLine),
    shippingMethod: order.shipping_method ?? '',
    autoOpen: true,
  };
}

/** Navigation state for the success page, which follows at once for an order that costs nothing. */
export function successStateOfFree(
  order: PlaceOrderBody,
  { orderId, shippingNaira }: PlacedOrder,
): SuccessState {
  const shippingMethod = order.shipping_method ?? '';
  const isForPickup = isPickup({ shipping_method: shippingMethod, shipping_cost: shippingNaira });
  return {
    orderId,
    successMessage: confirmationMessage(isForPickup),
    charged: null,
    shippingMethod,
    state: order.state,
    lines: readList(order.cart_items, readOrderLine),
    paidAt: new Date().toISOString(),
  };
}

export function paymentMethodOf(order: PlaceOrderBody): PaymentMethodCode {
  return order.payment_method_id === paymentMethodId('bank_transfer')
    ? 'bank_transfer'
    : 'debit_credit_cards';
}

function joinAddressParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function trimmedFields(values: CheckoutValues): Record<CheckoutField, string> {
  const { email, first_name, last_name, address, city, state, postal_code, country, phone } = values;
  const fields = { email, first_name, last_name, address, city, state, postal_code, country, phone };
  for (const field of CHECKOUT_FIELDS) fields[field] = fields[field].trim();
  return fields;
}
