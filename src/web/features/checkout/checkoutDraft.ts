import { PAYMENT_METHODS } from '@contract/entities/paymentMethod';
import { SHIPPING_METHODS } from '@contract/rules/shipping';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { tabStorage } from '@ui/storage/browserStorage';
import { parseStored } from '@ui/storage/plainStorage';
import { isAddressPart, type AddressParts } from '../addresses';
import { CHECKOUT_FIELDS } from './checkoutGuards';
import type { CheckoutValues } from './checkoutForm';

const KEY = 'checkoutDraft';
const TYPED = [...CHECKOUT_FIELDS, 'address2', 'order_note'] as const;

/**
 * Keeps what was typed in checkout for this tab, so that a reload, Back or a crash loses nothing.
 * @param userId whose it is; null for a visitor
 */
export function writeCheckoutDraft(userId: number | null, values: CheckoutValues): void {
  tabStorage.set(KEY, JSON.stringify({ userId, values }));
}

/** Once the order is placed. */
export function dropCheckoutDraft(): void {
  tabStorage.remove(KEY);
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
    completed: readParts(values.completed),
    termsAgreed: values.termsAgreed === true,
    saveAddress: values.saveAddress === true,
  };
  for (const field of TYPED) restored[field] = nonEmptyTextOf(values[field]) ?? initial[field];
  restored.shippingMethod = codeIn(SHIPPING_METHODS, values.shippingMethod) ?? initial.shippingMethod;
  restored.paymentMethod = codeIn(PAYMENT_METHODS, values.paymentMethod) ?? initial.paymentMethod;
  return restored;
}

/** The parts of an address as the browser stored them. */
export function readParts(value: unknown): Partial<AddressParts> {
  if (!isRecord(value)) return {};
  const read: Partial<AddressParts> = {};
  for (const [name, text] of Object.entries(value)) {
    if (isAddressPart(name) && typeof text === 'string') read[name] = text;
  }
  return read;
}

function readDraft(userId: number | null): Record<string, unknown> | null {
  const text = tabStorage.get(KEY);
  const draft = text === null ? null : parseStored(KEY, text);
  if (!isRecord(draft) || !isRecord(draft.values)) return null;
  return draft.userId === null || draft.userId === userId ? draft.values : null;
}

function codeIn<Code extends string>(methods: readonly { code: Code }[], value: unknown): Code | undefined {
  return methods.find(({ code }) => code === value)?.code;
}
