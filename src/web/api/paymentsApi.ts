import * as calls from '@contract/calls/payments';
import { fromCall } from './fromCall';
import { readAttempt, readConfirmation, readTestAnswer } from './readPayment';
import { LIST, shopApi } from './shopApi';

/** Card payments. */
export const paymentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentAttempt: build.mutation(
      fromCall(calls.createPaymentAttempt, (reply, _meta, { params }) => readAttempt(reply, params.orderId)),
    ),
    confirmPayment: build.mutation({
      ...fromCall(calls.confirmPayment, readConfirmation),
      invalidatesTags: (_confirmation, _error, { params }) => [
        { type: 'Order', id: LIST },
        { type: 'Order', id: params.orderId },
      ],
    }),
    recordTestPayment: build.mutation(fromCall(calls.recordTestPayment, readTestAnswer)),
  }),
});
