import { object, string, type InferType } from 'yup';
import { MAX_MOVE_NOTE_LENGTH, type ConfirmedMethod } from '@contract/calls/desk/orders.limits';
import { CANCEL_REASONS, type CancelReason } from '@contract/rules/cancellation';
import { fieldErrors, transferTexts } from './messages';

export const cancelSchema = object({
  reason: string<CancelReason | ''>().oneOf(CANCEL_REASONS, fieldErrors.reason).required(fieldErrors.reason),
  note: string()
    .test('length', fieldErrors.longNote, (text = '') => Array.from(text).length <= MAX_MOVE_NOTE_LENGTH)
    .when('reason', {
      is: 'other',
      then: (note) => note.trim().required(fieldErrors.noteOfOther),
    }),
});

export const emptyCancellation: { reason: CancelReason | ''; note: string } = { reason: '', note: '' };

/** Characters of a reference of the bank or a receipt. */
const MAX_REFERENCE_LENGTH = 100;
const PLAIN_TEXT = /^[ -~]*$/;
/** Naira with kobo. A comma stands only between thousands: `20,50` may be meant as a fraction, and is refused. */
const AMOUNT = /^₦?\s*(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

const schemaOf = (method: ConfirmedMethod) =>
  object({
    reference: string()
      .trim()
      .required(transferTexts[method].referenceMissing)
      .max(MAX_REFERENCE_LENGTH, fieldErrors.plainReference)
      .matches(PLAIN_TEXT, fieldErrors.plainReference),
    amount: string()
      .trim()
      .test('amount', fieldErrors.amount, (text = '') => text === '' || (nairaOf(text) ?? 0) > 0),
  });

export const transferSchemas = {
  bank_transfer: schemaOf('bank_transfer'),
  store: schemaOf('store'),
} as const;

export const emptyTransfer: InferType<ReturnType<typeof schemaOf>> & { amount: string } = {
  reference: '',
  amount: '',
};

/** `₦20,500.50` in naira; undefined for a text that is no amount. */
export function nairaOf(text: string): number | undefined {
  const trimmed = text.trim();
  return AMOUNT.test(trimmed) ? Number(trimmed.replace(/[₦,\s]/g, '')) : undefined;
}
