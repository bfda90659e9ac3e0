import * as calls from '@contract/calls/payments';
import * as schemas from '@contract/calls/payments.schemas';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import { confirmPayment } from './confirmPayment';
import { confirmationResponse } from './confirmationResponse';
import { createAttempt } from './createAttempt';
import { recordTestPayment } from './testCheckout';
import { webhookRoute, type PaymentOptions } from './webhookRoute';

export function paymentRoutes(api: Api, { config, ...context }: PaymentOptions): void {
  serveCall(api, calls.createPaymentAttempt, schemas.createPaymentAttempt, async ({ params, user }) => ({
    status: 201,
    body: await createAttempt(context, {
      userId: user.id,
      orderId: params.orderId,
      phone: config.shop.phones[0],
    }),
  }));
  serveCall(api, calls.confirmPayment, schemas.confirmPayment, async ({ params, body, user, request }) => {
    const { transaction_reference: reference, amount_paid: claimedKobo } = body;
    const { orderId } = params;
    const confirmation = await confirmPayment(context, {
      orderId,
      reference,
      userId: user.id,
      by: { kind: 'customer' },
    });
    request.log.info({ orderId, reference, claimedKobo, outcome: confirmation.kind }, 'payment confirmation');
    return confirmationResponse(confirmation);
  });
  webhookRoute(api, { ...context, config });
  if (!config.paystack) {
    serveCall(api, calls.recordTestPayment, schemas.recordTestPayment, async ({ body, user }) => ({
      status: 200,
      body: await recordTestPayment(context.db, user.id, body),
    }));
  }
}
