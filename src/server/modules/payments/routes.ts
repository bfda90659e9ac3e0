import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/payments';
import * as schemas from '@contract/calls/payments.schemas';
import { serveCall } from '../../http/serveCall';
import { confirmPayment } from './confirmPayment';
import { replyOf } from './confirmationReply';
import { createAttempt } from './createAttempt';
import { recordTestPayment } from './testCheckout';
import { webhookRoute, type PaymentOptions } from './webhookRoute';

export function paymentRoutes(app: FastifyInstance, { config, ...context }: PaymentOptions): void {
  serveCall(app, calls.createPaymentAttempt, schemas.createPaymentAttempt, async ({ params, user }) => ({
    status: 201,
    body: await createAttempt(context, {
      userId: user.id,
      orderId: params.orderId,
      phone: config.shop.phones[0],
    }),
  }));
  serveCall(app, calls.confirmPayment, schemas.confirmPayment, async ({ params, body, user, request }) => {
    const { transaction_reference: reference, amount_paid: claimedKobo } = body;
    const { orderId } = params;
    const confirmation = await confirmPayment(context, { orderId, reference, userId: user.id });
    request.log.info({ orderId, reference, claimedKobo, outcome: confirmation.kind }, 'payment confirmation');
    return replyOf(confirmation);
  });
  webhookRoute(app, { ...context, config });
  if (!config.paystack) {
    serveCall(app, calls.recordTestPayment, schemas.recordTestPayment, async ({ body, user }) => ({
      status: 200,
      body: await recordTestPayment(context.db, user.id, body),
    }));
  }
}
