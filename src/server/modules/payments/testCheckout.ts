import type { recordTestPayment as recordTestPaymentCall } from '@contract/calls/payments';
import type { TestOutcome } from '@contract/calls/payments.limits';
import type { BodyOf, SuccessOf } from '@contract/call';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findOrderRow } from '../orders';
import { findAttempt } from './attemptsRepository';
import type { CardProvider, TransactionStatus } from './cardProvider';
import { findTestPayment, saveTestPayment } from './testPaymentsRepository';

const DECLINED_MESSAGE = 'Declined in the test checkout';
const NOT_COMPLETED_MESSAGE = 'Not completed in the test checkout';

/** The card provider of a shop without keys. It knows the choices made in the test checkout. */
export function testCheckout(db: Database): CardProvider {
  return {
    publicKey: null,
    initialise: async () => null,
    verify: async (reference) => {
      const attempt = await findAttempt(db, reference);
      if (!attempt) return null;
      const payment = await findTestPayment(db, reference);
      const status = payment ? statusOf(payment.outcome) : 'abandoned';
      return {
        reference,
        status,
        amountKobo: payment?.amountKobo ?? 0,
        currency: 'NGN',
        orderId: attempt.orderId,
        isRealMoney: true,
        providerId: null,
        reason: payment?.outcome === 'declined' ? DECLINED_MESSAGE : null,
        storedData: {
          test_checkout: payment?.outcome ?? null,
          amount: payment?.amountKobo ?? null,
          status,
          gateway_response: payment ? testPaymentResponse(payment.outcome).message : NOT_COMPLETED_MESSAGE,
        },
      };
    },
  };
}

function statusOf(outcome: TestOutcome): TransactionStatus {
  switch (outcome) {
    case 'approved':
      return 'success';
    case 'declined':
      return 'failed';
    case 'transfer_pending':
      return 'pending';
  }
}

/** Records the customer's choice in the test checkout. @throws ShopError not_found */
export async function recordTestPayment(
  db: Database,
  userId: number,
  { reference, amount, email, outcome }: BodyOf<typeof recordTestPaymentCall>,
): Promise<SuccessOf<typeof recordTestPaymentCall>> {
  const attempt = await findAttempt(db, reference);
  const order = attempt && (await findOrderRow(db, attempt.orderId));
  if (order?.userId !== userId) throw new ShopError('not_found', 'Payment not found.');
  await saveTestPayment(db, { reference, outcome, amountKobo: amount, email });
  return testPaymentResponse((await findTestPayment(db, reference))?.outcome ?? outcome);
}

function testPaymentResponse(outcome: TestOutcome): SuccessOf<typeof recordTestPaymentCall> {
  switch (outcome) {
    case 'approved':
      return { status: 'success', message: 'Approved' };
    case 'declined':
      return { status: 'failed', message: DECLINED_MESSAGE };
    case 'transfer_pending':
      return { status: 'pending', message: 'The transfer is on its way' };
  }
}
