import * as calls from '@contract/calls/payments';
import { fromCall } from './fromCall';
import { LIST, shopApi } from './shopApi';

/** Card payments. The answers of confirming are handed on as they come, 402 included (as an error with its body). */
export const paymentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentAttempt: build.mutation({ ...fromCall(calls.createPaymentAttempt) }),
    confirmPayment: build.mutation({
      ...fromCall(calls.confirmPayment),
      invalidatesTags: (_verdict, _error, { params }) => [
        { type: 'Order', id: LIST },
        { type: 'Order', id: params.orderId },
      ],
    }),
    recordTestPayment: build.mutation({ ...fromCall(calls.recordTestPayment) }),
  }),
});
