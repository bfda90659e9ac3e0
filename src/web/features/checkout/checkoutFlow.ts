import type { placeOrder } from '@contract/calls/orders';
import type { BodyOf } from '@contract/call';
import type { AllowedQuantity, ChangedPrice, ExpectedTotals, UnavailableItem } from '@contract/errors';
import type { CodeRefusal } from '../../api/promotionsApi';
import type { PlacedOrder } from '../../api/readPlacedOrder';
import type { AddressParts } from '../addresses';
import { type CheckoutFacts, type CheckoutRefusal, CHECKOUT_FIELDS } from './checkoutGuards';

/** The order as it is sent (CHECKOUT-13). */
export type PlaceOrderBody = BodyOf<typeof placeOrder>;

/** Where the server's order differs from what the shopper saw. */
export type OrderChange =
  | { code: 'price_changed'; items: ChangedPrice[] }
  | { code: 'unavailable_items'; items: UnavailableItem[] }
  | { code: 'total_mismatch'; expected: ExpectedTotals | null }
  /** `items` where stock is the reason, else `sentence` says how many orders there are */
  | { code: 'too_many_unpaid'; items: AllowedQuantity[]; sentence: string };

/** Why the server refused an order although nothing had changed; `fields` holds its messages by field. */
export type Rejection =
  | { code: 'refused'; fields: Record<string, string> }
  /** an earlier order was already placed under this key: its answer never arrived here */
  | { code: 'already_placed' };

export type PlaceOrderOutcome =
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'changed'; change: OrderChange }
  | { kind: 'code_refused'; codeRefusal: CodeRefusal }
  | { kind: 'rejected'; rejection: Rejection }
  /** unknown whether the order was placed: no answer, or a server error */
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
  /** the server knows of none */
  | { kind: 'not_placed' };

export interface CheckoutContext extends SentInput {
  /** the order whose answer checkout waits for, or has never had */
  sent: SentOrder | null;
  /** what is ordered once it is known that `sent` was not placed */
  next: SentOrder | null;
  refusal: CheckoutRefusal | null;
  change: OrderChange | null;
  codeRefusal: CodeRefusal | null;
  rejection: Rejection | null;
  /** the doubtful delivery that was asked about, in words: nobody is asked twice */
  askedDelivery: string | null;
  placed: PlacedOrder | null;
}

export interface PlaceEvent {
  type: 'PLACE';
  facts: CheckoutFacts;
  /** a field is filled in but not valid */
  miswritten: boolean;
  /** under a key of its own, which counts only where no order waits for its answer */
  wish: SentOrder;
}

/** An earlier visit sent this order and never took its answer in. */
export interface ResumeEvent {
  type: 'RESUME';
  wish: SentOrder;
}

export type CheckoutEvent = PlaceEvent | ResumeEvent | { type: 'EDITED' };

/** What the shopper says in the form; the rest of an order follows from it, from the cart and from the catalogue. */
const FORM_FIELDS: readonly (keyof PlaceOrderBody)[] = [
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
export function isSameOrder(sent: PlaceOrderBody, order: PlaceOrderBody, lines: Lines): boolean {
  const isSameCode = !order.promotion_code || order.promotion_code === sent.promotion_code;
  return (
    isSameCode && FORM_FIELDS.every((field) => order[field] === sent[field]) && areSameLines(sent, lines)
  );
}

/** Whether the cart still holds what was sent; a line of which fewer are left than were wanted is the same. */
export function areSameLines(sent: PlaceOrderBody, lines: Lines): boolean {
  const areAllSent = lines.every((line) => {
    const orderedQuantity = sent.cart_items.find(({ product }) => product === line.product_id)?.quantity ?? 0;
    const isCappedByStock =
      line.stock !== null && line.stock <= line.quantity && line.quantity < orderedQuantity;
    return line.quantity === orderedQuantity || isCappedByStock;
  });
  return areAllSent && lines.length === sent.cart_items.length;
}
