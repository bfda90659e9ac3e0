import type { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import type { AllowedQuantity, ChangedPrice, ExpectedTotals, UnavailableItem } from '@contract/errors';
import type { CodeRefusal } from '../../api/promotionsApi';
import type { PlacedOrder } from '../../api/readPlacedOrder';
import type { AddressParts } from '../addresses';
import { type CheckoutFacts, type CheckoutRefusal, CHECKOUT_FIELDS } from './checkoutGuards';

/** The request body of an order (CHECKOUT-13). */
export type PlaceOrderBody = BodyOf<typeof placeOrder>;

/** Where the server's order differs from what the shopper saw. */
export type OrderChange =
  | { code: 'price_changed'; items: ChangedPrice[] }
  | { code: 'unavailable_items'; items: UnavailableItem[] }
  | { code: 'total_mismatch'; expected: ExpectedTotals | null }
  /** `items` if the reason is stock, else `sentence` with the number of orders */
  | { code: 'too_many_unpaid'; items: AllowedQuantity[]; sentence: string };

/** Why the server refused an order although nothing had changed; `fields` holds its messages by field. */
export type Rejection =
  | { code: 'refused'; fields: Record<string, string> }
  /** an earlier order was already placed under this key, but its response never arrived */
  | { code: 'already_placed' };

export type PlaceOrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'changed'; change: OrderChange }
  | { kind: 'code_refused'; codeRefusal: CodeRefusal }
  | { kind: 'rejected'; rejection: Rejection }
  /** unknown whether the order was placed: no response, or a server error */
  | { kind: 'unanswered' };

/** An order on its way to the server. */
export interface SentOrder {
  order: PlaceOrderBody;
  /** the Idempotency-Key: the same key never makes a second order */
  key: string;
  /** an address that is to be saved once the order is placed */
  addressToSave: AddressParts | null;
}

export interface SentInput {
  sent: SentOrder | null;
}

/** Whether an order that was sent has been placed. */
export type FindOrderOutcome =
  | Extract<PlaceOrderOutcome, { kind: 'placed' | 'unanswered' }>
  /** the server has no such order */
  | { kind: 'not_placed' };

export interface CheckoutContext extends SentInput {
  /** the order whose response is pending or never arrived */
  sent: SentOrder | null;
  /** the order to place once it is known that `sent` was not placed */
  next: SentOrder | null;
  refusal: CheckoutRefusal | null;
  change: OrderChange | null;
  codeRefusal: CodeRefusal | null;
  rejection: Rejection | null;
  /** the doubtful delivery that the shopper was asked about, so that the question comes only once */
  askedDelivery: string | null;
  placed: PlacedOrder | null;
}

export interface PlaceEvent {
  type: 'PLACE';
  facts: CheckoutFacts;
  /** a field is filled in but not valid */
  miswritten: boolean;
  /** has its own key, which is used only if no order waits for its response */
  wish: SentOrder;
}

/** An earlier visit sent this order and never processed the response. */
export interface ResumeEvent {
  type: 'RESUME';
  wish: SentOrder;
}

export type CheckoutEvent = PlaceEvent | ResumeEvent | { type: 'EDITED' };

/** The fields that the shopper fills in; the rest of an order is derived from them, the cart and the catalogue. */
const FORM_FIELDS: readonly (keyof PlaceOrderBody)[] = [
  ...CHECKOUT_FIELDS,
  'shipping_method',
  'order_note',
  'payment_method_id',
];

type Lines = CheckoutFacts['items'];

/**
 * Whether an order is the same as the one that was sent. Prices and stock are not the shopper's choice and not
 * compared. A missing code or less stock is no difference: the sent order may have used up its code and its stock.
 */
export function isSameOrder(sentOrder: PlaceOrderBody, order: PlaceOrderBody, lines: Lines): boolean {
  const isSameCode = !order.promotion_code || order.promotion_code === sentOrder.promotion_code;
  return (
    isSameCode &&
    FORM_FIELDS.every((field) => order[field] === sentOrder[field]) &&
    areSameLines(sentOrder, lines)
  );
}

/** Whether the cart still has the lines that were sent. A line capped by the remaining stock counts as the same. */
export function areSameLines(sentOrder: PlaceOrderBody, lines: Lines): boolean {
  const areAllSent = lines.every((line) => {
    const orderedQuantity =
      sentOrder.cart_items.find(({ product }) => product === line.product_id)?.quantity ?? 0;
    const isCappedByStock =
      line.stock !== null && line.stock <= line.quantity && line.quantity < orderedQuantity;
    return line.quantity === orderedQuantity || isCappedByStock;
  });
  return areAllSent && lines.length === sentOrder.cart_items.length;
}
