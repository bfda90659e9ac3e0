import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentAttempt, PaymentMetadata } from '@contract/calls/payments';
import { toNaira, type Kobo } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { isPayable } from '@contract/rules/orderStatus';
import { ShopError } from '../../errors';
import { lockOrder, type OrderRow } from '../orders';
import {
  closeAttempt,
  countAttempts,
  findLastAttempt,
  insertAttempt,
  updateAttempt,
  type AttemptRow,
} from './attemptsRepository';
import { DuplicateReference, type Charge, type PaymentContext } from './cardProvider';
import { confirmPayment } from './confirmPayment';

export type { PaymentContext };

interface CreateAttemptInput {
  userId: number;
  orderId: number;
  /** the shop's phone number, for a customer with too many attempts */
  phone: string;
}

/** How many references are tried when the provider already knows them. */
const MAX_TRIES = 3;
const MAX_ATTEMPTS = 10;
/** Paystack refuses charges below ₦50: https://paystack.com/docs/api/#supported-currency */
const MIN_CHARGE_KOBO: Kobo = 5_000;
/** An attempt without an access code after this time never gets one: the server that asked for it has died. */
const INITIALISE_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

/**
 * Starts a card payment, or continues the order's open attempt under the same reference while the provider calls it
 * unfinished. A new attempt is stored before the provider is asked, so that no reference is used twice. If the provider
 * does not respond, the attempt is closed again and does not block the next one.
 * @throws ShopError not_found, conflict, order_not_payable, provider_unavailable
 */
export async function createAttempt(
  context: PaymentContext,
  input: CreateAttemptInput,
): Promise<PaymentAttempt> {
  let finishedReference: string | null = null;
  for (let tries = 1; ;) {
    const { charge, last } = await findOrInsertAttempt(context, input, finishedReference);
    if (last === null) {
      const attempt = await initialise(context, charge);
      if (attempt) return attempt;
      if (tries === MAX_TRIES)
        throw new ShopError(
          'provider_unavailable',
          'We could not start your payment. Please try again in a moment.',
        );
      tries += 1;
    } else if (last.accessCode === null && context.provider.publicKey !== null) {
      await waitForInitialising(context, last);
    } else if (await settleOrKeepOpen(context, last)) {
      return toPaymentAttempt(context, charge, last.accessCode);
    } else {
      finishedReference = last.reference;
    }
  }
}

/**
 * Returns the order's last attempt when it is open. Otherwise stores a new one, and `last` is null.
 * @param finishedReference a reference that the provider takes no money for any more, although it counts as open here
 */
async function findOrInsertAttempt(
  { db }: PaymentContext,
  { userId, orderId, phone }: CreateAttemptInput,
  finishedReference: string | null,
): Promise<{ charge: Charge; last: AttemptRow | null }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new ShopError('not_found', 'Order not found.');
    if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
      throw notPayableError(order);
    }
    const amountKobo = chargeKobo(order.totalKobo);
    if (amountKobo < MIN_CHARGE_KOBO) throw amountTooSmallError();
    const chargeOf = (reference: string): Charge => {
      return { reference, email: order.email, amountKobo, metadata: metadataOf(order) };
    };
    const last = await findLastAttempt(tx, orderId);
    if (last?.isOpen && last.amountKobo === amountKobo && last.reference !== finishedReference) {
      return { charge: chargeOf(last.reference), last };
    }
    if ((await countAttempts(tx, orderId)) >= MAX_ATTEMPTS) throw tooManyAttemptsError(orderId, phone);
    const reference = await insertAttempt(tx, { orderId, amountKobo, fromMs: Date.now() });
    return { charge: chargeOf(reference), last: null };
  });
}

/** The order can still be paid, but not by card. The test checkout refuses it too, to behave like the real one. */
function amountTooSmallError(): ShopError {
  return new ShopError(
    'order_not_payable',
    'This amount is too small for a card payment. Please pay by bank transfer.',
  );
}

/** The order can still be paid, but not by card. */
function tooManyAttemptsError(orderId: number, phone: string): ShopError {
  return new ShopError(
    'conflict',
    `You have tried to pay this order by card ${MAX_ATTEMPTS} times. Please pay by bank transfer with the order number ${orderId} as the reference, or call us on ${phone}.`,
  );
}

/** Null when the provider already knows the reference. */
async function initialise(context: PaymentContext, charge: Charge): Promise<PaymentAttempt | null> {
  const { db, provider } = context;
  try {
    const accessCode = await provider.initialise(charge);
    if (accessCode !== null) await updateAttempt(db, charge.reference, { accessCode });
    return toPaymentAttempt(context, charge, accessCode);
  } catch (error) {
    await closeAttempt(db, charge.reference, 'given_up');
    if (error instanceof DuplicateReference) return null;
    throw error;
  }
}

/** Another request for the same order is asking the provider at this moment. */
async function waitForInitialising({ db }: PaymentContext, last: AttemptRow): Promise<void> {
  if (last.createdAt.getTime() < Date.now() - INITIALISE_TIMEOUT_MS) {
    await closeAttempt(db, last.reference, 'given_up');
  } else {
    await sleep(POLL_MS);
  }
}

/**
 * Records money that has come under the reference, so that the customer does not pay twice.
 * @returns true while the provider would still take money under it
 * @throws ShopError order_not_payable, provider_unavailable
 */
async function settleOrKeepOpen(
  context: PaymentContext,
  { orderId, reference }: AttemptRow,
): Promise<boolean> {
  const confirmation = await confirmPayment(context, { orderId, reference, by: { kind: 'customer' } });
  switch (confirmation.kind) {
    case 'pending':
      return true;
    case 'not_verified':
      return confirmation.mismatch === 'not_completed';
    case 'reference_taken':
      return false;
    case 'confirmed':
    case 'refund_due':
    case 'not_payable':
      throw notPayableError(confirmation.order);
  }
}

function toPaymentAttempt(
  { provider }: PaymentContext,
  { reference, email, amountKobo: amount, metadata }: Charge,
  accessCode: string | null,
): PaymentAttempt {
  const access = { access_code: accessCode, public_key: provider.publicKey };
  return { reference, ...access, email, amount, currency: 'NGN', metadata };
}

/** Why an order can no longer be paid. */
export function notPayableError(order: Pick<OrderRow, 'paymentConfirmed'>): ShopError {
  return new ShopError(
    'order_not_payable',
    order.paymentConfirmed
      ? 'This order is already paid.'
      : 'This order has been cancelled and cannot be paid for.',
  );
}

/** The metadata of the charge, which the provider's dashboard shows (CARD-32). Money in naira. */
function metadataOf({ id, email, totalKobo }: OrderRow): PaymentMetadata {
  return {
    order_id: id,
    custom_fields: [
      { display_name: 'Order ID', variable_name: 'order_id', value: id },
      { display_name: 'Customer Email', variable_name: 'customer_email', value: email },
      { display_name: 'Original Total', variable_name: 'original_total', value: toNaira(totalKobo) },
      {
        display_name: 'Paystack Charges',
        variable_name: 'paystack_charges',
        value: toNaira(feeKobo(totalKobo)),
      },
    ],
  };
}
