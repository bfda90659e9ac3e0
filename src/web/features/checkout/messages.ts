import { MAX_ADDRESSES } from '@contract/entities/address';
import { formatAmount, formatPrice, type Naira } from '@contract/entities/money';
import type { AllowedQuantity, ExpectedTotals } from '@contract/errors';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { ABROAD_SURCHARGE_NAIRA } from '@contract/rules/shipping';
import { missingPartText } from '../addresses';
import type { OrderChange, Rejection } from './checkoutFlow';
import type { CheckoutField, CheckoutRefusal } from './checkoutGuards';

/** Sentences that the checklist quotes are exact. */
export const messages = {
  addressNotSaved: 'Your order is placed. The address could not be saved.',
  anotherAddress: 'Use another address',
  saveAddress: 'Save this address',
  addressLimitReached: `You've reached the limit of ${MAX_ADDRESSES} saved addresses.`,
  signInHere: 'Sign in here',
  signInUnavailable: "We couldn't open sign-in here. Please try again.",
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  orderFailed: 'There was an error placing your order. Please try again.',
  alreadyPlaced: 'Your earlier order went through. You can find it in My Orders.',
  unanswered: "Trying again is safe: you won't be charged twice.",
  unplaced: 'Your order has not been placed yet. Please try again.',
  resuming: 'Looking for your order…',
  toOrders: 'See my orders',
  invalidFields: 'Please check the marked fields.',
  emailFormat: 'Enter an email address such as name@example.com',
  cartEmpty: 'Your cart is empty.',
  free: 'Free',
  lagosOnly: 'Lagos only',
  chooseMethod: 'Choose a method',
  surchargeOnly: (naira: Naira) => `+ ${formatPrice(naira)} for items from abroad`,
  fee: (naira: Naira, isLeast: boolean) => `+ ${isLeast ? 'from ' : ''}${formatAmount(naira)}`,
  editCart: 'Edit cart',
  toCart: 'View cart',
  toShop: 'Return to Shop',
  inspectionPeriod: 'Check your items within 24 hours (Lagos) or 72 hours (elsewhere).',
} as const;

/** Why checkout refuses (VALIDATION-07 to VALIDATION-16). */
export function refusalSentence(refusal: CheckoutRefusal): string {
  switch (refusal.code) {
    case 'not_logged_in':
      return 'Please log in or register to place your order. You can do so by clicking the "Click here to login" link above.';
    case 'terms_not_agreed':
      return 'You must agree to the terms and conditions before placing the order.';
    case 'fields_missing':
      return 'Please fill in all required fields.';
    case 'shipping_method_missing':
      return 'Please select a shipping method.';
    case 'items_unavailable':
      return `The following items are unavailable and cannot be ordered: ${refusal.names.join(', ')}. Please remove them from your cart.`;
    case 'not_authenticated':
      return 'Authentication error. Please log in again.';
  }
}

/** @param method its label, @param state as it was typed */
export function lagosOnlyHint(method: string, state: string): string {
  return `${method} is for Lagos, but your address is in ${state}. Express goes to every state.`;
}

export function missingSentence(field: CheckoutField): string {
  return field === 'email' ? 'Enter your email address' : missingPartText(field);
}

/** One sentence for each difference that the server found. */
export function changeSentences(change: OrderChange): string[] {
  switch (change.code) {
    case 'price_changed':
      return change.items.map(({ name, price }) => `${name} now costs ${formatPrice(price)}.`);
    case 'unavailable_items':
      return change.items.map(({ name, stock }) =>
        stock > 0 ? `Only ${stock} of ${name} left.` : `${name} is sold out.`,
      );
    case 'total_mismatch':
      return change.expected ? [expectedSentence(change.expected)] : [];
    case 'too_many_unpaid':
      return change.items.length > 0 ? change.items.map(allowedSentence) : [change.sentence];
  }
}

function expectedSentence({ discount_total, shipping_cost, total_amount }: ExpectedTotals): string {
  const shippingAndTotal = `hipping is ${formatAmount(shipping_cost)}, the total ${formatAmount(total_amount)}.`;
  return discount_total === undefined
    ? `S${shippingAndTotal}`
    : `The discount is ${formatAmount(discount_total)}, s${shippingAndTotal}`;
}

function allowedSentence({ name, allowed }: AllowedQuantity): string {
  return allowed > 0
    ? `You can order up to ${allowed} of ${name} before you pay.`
    : `We can't hold any more ${name} in unpaid orders. Please pay for or cancel one before you order more.`;
}

export function rejectionSentences(rejection: Rejection): string[] {
  if (rejection.code === 'already_placed') return [messages.alreadyPlaced];
  return [messages.orderFailed, ...Object.values(rejection.fields)];
}

/** @param days one entry per item from abroad; the longest counts */
export function abroadNotice(days: readonly (number | null)[]): string {
  const usual = days.some((one) => one === null);
  const estimate = abroadDeliveryEstimate(usual ? null : Math.max(...days.map((one) => one ?? 0)));
  const items = days.length === 1 ? 'One item ships' : `${days.length} items ship`;
  return `${items} from abroad in ${estimate}. ${formatPrice(ABROAD_SURCHARGE_NAIRA)} is added to any shipping method.`;
}
