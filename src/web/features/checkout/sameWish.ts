import type { OrderDraft } from './checkoutFlow';
import { CHECKOUT_FIELDS, type CheckoutFacts } from './checkoutGuards';

/** What the shopper says in the form; the rest of an order follows from it, from the cart and from the catalogue. */
const SAID: readonly (keyof OrderDraft)[] = [
  ...CHECKOUT_FIELDS,
  'shipping_method',
  'order_note',
  'payment_method_id',
];

type Lines = CheckoutFacts['items'];

/**
 * Whether the shopper still wants what was sent. Prices and stock are not the shopper's, and the order that was sent may
 * have used up its code and taken the stock of its own lines.
 */
export function isSameWish(sent: OrderDraft, wish: OrderDraft, lines: Lines): boolean {
  const isSameCode = !wish.promotion_code || wish.promotion_code === sent.promotion_code;
  return isSameCode && SAID.every((field) => wish[field] === sent[field]) && areSameLines(sent, lines);
}

/** Whether the cart still holds what was sent; a line of which fewer are left than were wanted is the same. */
export function areSameLines(sent: OrderDraft, lines: Lines): boolean {
  const areSent = lines.every((line) => {
    const wanted = sent.cart_items.find(({ product }) => product === line.product_id)?.quantity ?? 0;
    const isShrunk = line.stock !== null && line.stock <= line.quantity && line.quantity < wanted;
    return line.quantity === wanted || isShrunk;
  });
  return areSent && lines.length === sent.cart_items.length;
}
