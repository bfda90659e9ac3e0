import { PAYMENT_METHODS } from '@contract/entities/paymentMethod';
import { SHIPPING_METHODS } from '@contract/rules/shipping';
import { isRecord, nonEmptyTextOf, numberOf } from '@ui/guards';
import { tabStorage } from '@ui/storage/browserStorage';
import { parseStored } from '@ui/storage/plainStorage';
import { isAddressPart, type AddressParts, addressPartsOf } from '../addresses';
import { readPlaceOrderBody } from '../../api/readPlacedOrder';
import { CHECKOUT_FIELDS } from './checkoutGuards';
import type { CheckoutValues } from './checkoutForm';
import type { SentOrder } from './checkoutFlow';

const DRAFT_KEY = 'checkoutDraft';
const TEXT_FIELDS = [...CHECKOUT_FIELDS, 'address2', 'order_note'] as const;

/**
 * Stores what was typed in checkout in this tab, so that a reload, Back or a crash loses nothing.
 * @param userId the draft's owner; null for a visitor
 */
export function writeCheckoutDraft(userId: number | null, values: CheckoutValues): void {
  tabStorage.set(DRAFT_KEY, JSON.stringify({ userId, values }));
}

/** Called once the order is placed. */
export function dropCheckoutDraft(): void {
  tabStorage.remove(DRAFT_KEY);
}

/**
 * Fills the form with what was typed before. A visitor's draft survives signing in; one customer's draft is never shown
 * to another.
 */
export function withCheckoutDraft(userId: number | null, initial: CheckoutValues): CheckoutValues {
  const values = readDraft(userId);
  if (!values) return initial;
  const restored = {
    ...initial,
    completed: readAddressParts(values.completed),
    termsAgreed: values.termsAgreed === true,
    saveAddress: values.saveAddress === true,
  };
  for (const field of TEXT_FIELDS) restored[field] = nonEmptyTextOf(values[field]) ?? initial[field];
  restored.shippingMethod = codeIn(SHIPPING_METHODS, values.shippingMethod) ?? initial.shippingMethod;
  restored.paymentMethod = codeIn(PAYMENT_METHODS, values.paymentMethod) ?? initial.paymentMethod;
  return restored;
}

/** Reads address parts from browser storage. @param value untrusted */
function readAddressParts(value: unknown): Partial<AddressParts> {
  if (!isRecord(value)) return {};
  const parts: Partial<AddressParts> = {};
  for (const [name, text] of Object.entries(value)) {
    if (isAddressPart(name) && typeof text === 'string') parts[name] = text;
  }
  return parts;
}

function readDraft(userId: number | null): Record<string, unknown> | null {
  const text = tabStorage.get(DRAFT_KEY);
  const draft = text === null ? null : parseStored(DRAFT_KEY, text);
  if (!isRecord(draft) || !isRecord(draft.values)) return null;
  return draft.userId === null || draft.userId === userId ? draft.values : null;
}

function codeIn<Code extends string>(methods: readonly { code: Code }[], value: unknown): Code | undefined {
  return methods.find(({ code }) => code === value)?.code;
}

const SENT_ORDER_KEY = 'sentOrder';

/** An older order is not resumed: a shopper who comes back later places a new one. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Stores an order in this tab before it is sent; it stays until checkout has processed the response. */
export function storeSentOrder(sentOrder: SentOrder): void {
  tabStorage.set(SENT_ORDER_KEY, JSON.stringify({ ...sentOrder, at: Date.now() }));
}

export function dropSentOrder(): void {
  tabStorage.remove(SENT_ORDER_KEY);
}

/** The order that this customer sent from this tab less than a day ago and whose response is still missing. */
export function readSentOrder(userId: number | null): SentOrder | null {
  const text = tabStorage.get(SENT_ORDER_KEY);
  const stored = text === null ? null : parseStored(SENT_ORDER_KEY, text);
  if (!isRecord(stored) || userId === null) return null;
  const order = readPlaceOrderBody(stored.order);
  const key = nonEmptyTextOf(stored.key);
  const isRecent = Date.now() - (numberOf(stored.at) ?? 0) < MAX_AGE_MS;
  if (order?.user_id !== userId || key === null || !isRecent) return null;
  const hasAddressToSave = isRecord(stored.addressToSave);
  const parts = { ...order, address2: '', ...readAddressParts(stored.addressToSave) };
  return { order, key, addressToSave: hasAddressToSave ? addressPartsOf(parts) : null };
}
