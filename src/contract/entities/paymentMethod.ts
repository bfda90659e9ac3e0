/** Payment methods and their ids on the wire (CHECKOUT-15, CHECKOUT-16). */
export const PAYMENT_METHODS = [
  { id: 1, code: 'bank_transfer', label: 'Bank Transfer' },
  { id: 2, code: 'debit_credit_cards', label: 'Debit/Credit Cards' },
] as const;

export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]['code'];
export type PaymentMethodId = (typeof PAYMENT_METHODS)[number]['id'];

export const DEFAULT_PAYMENT_METHOD: PaymentMethodCode = 'bank_transfer';

const METHOD_IDS: Record<PaymentMethodCode, PaymentMethodId> = { bank_transfer: 1, debit_credit_cards: 2 };

export function paymentMethodId(code: PaymentMethodCode): PaymentMethodId {
  return METHOD_IDS[code];
}

/** The label of a method id from a response; an unknown id has a label of its own. */
export function paymentMethodLabel(id: unknown): string {
  return PAYMENT_METHODS.find((method) => method.id === id)?.label ?? 'Unknown Payment Method';
}
