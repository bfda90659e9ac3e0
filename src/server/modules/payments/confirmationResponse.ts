import type { confirmPayment } from '@contract/calls/payments';
import type { ReplyOf } from '@contract/call';
import { toNaira } from '@contract/entities/money';
import { confirmationMessage, isPickup } from '@contract/rules/delivery';
import { ShopError } from '../../errors';
import type { OrderRow } from '../orders';
import { notPayableError } from './createAttempt';
import type { Confirmation, Mismatch } from './evaluateTransaction';

type ConfirmationResponse = ReplyOf<typeof confirmPayment>;

/** The response to the customer. @throws ShopError conflict, order_not_payable */
export function confirmationResponse(confirmation: Confirmation): ConfirmationResponse {
  switch (confirmation.kind) {
    case 'confirmed':
      return confirmedResponse(confirmation.order);
    case 'pending':
      return {
        status: 202,
        body: {
          status: 'pending',
          success: false,
          verified: false,
          payment_confirmed: false,
          message: 'Your payment is still being checked.',
        },
      };
    case 'not_verified':
      return notVerifiedResponse(confirmation.mismatch, confirmation.reason);
    case 'refund_due':
      throw new ShopError(
        'order_not_payable',
        `${notPayableError(confirmation.order).message} ${REFUND_SENTENCE}`,
      );
    case 'not_payable':
      throw notPayableError(confirmation.order);
    case 'reference_taken':
      throw new ShopError('conflict', 'This payment reference belongs to another order.');
  }
}

const REFUND_SENTENCE = 'We will refund the money you paid.';

function confirmedResponse(order: OrderRow): ConfirmationResponse {
  const pickup = isPickup({
    shipping_method: order.shippingMethod,
    shipping_cost: toNaira(order.shippingKobo),
  });
  return {
    status: 200,
    body: {
      status: 'success',
      success: true,
      verified: true,
      payment_confirmed: true,
      success_message: confirmationMessage(pickup),
      message: 'Payment confirmed.',
    },
  };
}

function notVerifiedResponse(mismatch: Mismatch, reason: string | null): ConfirmationResponse {
  const error = mismatchText(mismatch, reason);
  return {
    status: 402,
    body: {
      code: 'payment_not_verified',
      error,
      detail: error,
      status: 'failed',
      success: false,
      verified: false,
      payment_confirmed: false,
    },
  };
}

function mismatchText(mismatch: Mismatch, reason: string | null): string {
  switch (mismatch) {
    case 'unknown_reference':
      return 'The card provider does not know this payment.';
    case 'declined':
      return reason ? `The payment was declined: ${reason}` : 'The payment was declined.';
    case 'not_completed':
      return 'The payment was not completed.';
    case 'reversed':
      return 'The payment was refunded to you.';
    case 'other_order':
      return 'This payment was made for another order.';
    case 'test_money':
      return 'This payment was made in test mode.';
    case 'other_currency':
      return `This payment was not made in naira. ${REFUND_SENTENCE}`;
    case 'other_amount':
      return `The amount paid does not match this order. ${REFUND_SENTENCE}`;
  }
}
