import type { PaymentAttempt, PaymentMetadata } from '@contract/calls/payments';
import { toNaira } from '@contract/entities/money';
import { chargeKobo, feeKobo } from '@contract/rules/cardFee';
import { isPayable } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { lockOrder, type OrderRow } from '../orders';
import { insertAttempt, updateAttempt } from './attemptsRepository';
import { DuplicateReference, type CardProvider, type Charge } from './cardProvider';

export interface PaymentContext {
  db: Database;
  provider: CardProvider;
}

/** How often another reference is tried when the provider has seen one already. */
const TRIES = 3;

/**
 * Begins to pay an order by card. The attempt is stored before the provider is asked, so that no reference is given
 * out twice; when the provider does not answer it is closed again and stands in nobody's way.
 * @throws ShopError not_found, order_not_payable, provider_unavailable
 */
export async function createAttempt(
  { db, provider }: PaymentContext,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<PaymentAttempt> {
  for (let tried = 1; ; tried += 1) {
    const charge = await storeAttempt(db, userId, orderId);
    const { reference, email, amountKobo: amount, metadata } = charge;
    try {
      const accessCode = await provider.initialise(charge);
      if (accessCode !== null) await updateAttempt(db, reference, { accessCode });
      const opening = { access_code: accessCode, public_key: provider.publicKey };
      return { reference, ...opening, email, amount, currency: 'NGN', metadata };
    } catch (error) {
      await updateAttempt(db, reference, { state: 'abandoned' });
      if (!(error instanceof DuplicateReference)) throw error;
      if (tried === TRIES) throw new ShopError('provider_unavailable', 'Please try again in a moment.');
    }
  }
}

async function storeAttempt(db: Database, userId: number, orderId: number): Promise<Charge> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new ShopError('not_found', 'Order not found.');
    if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) {
      throw notPayable(order);
    }
    const amountKobo = chargeKobo(order.totalKobo);
    const reference = await insertAttempt(tx, { orderId, amountKobo, fromMs: Date.now() });
    return { reference, email: order.email, amountKobo, metadata: metadataOf(order) };
  });
}

/** Why an order takes no money (any more). */
export function notPayable(order: Pick<OrderRow, 'paymentConfirmed'>): ShopError {
  return new ShopError(
    'order_not_payable',
    order.paymentConfirmed
      ? 'This order is already paid for.'
      : 'This order has been cancelled and cannot be paid for.',
  );
}

/** What travels with the charge and is seen in the provider's dashboard, spec.md section 3. Money in naira. */
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
