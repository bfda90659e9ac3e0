import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { failureOf } from '@ui/api/failure';
import { unwrapWithTimeout } from '../../api/unwrapWithTimeout';
import { ordersApi } from '../../api/ordersApi';
import { paymentsApi, type Confirmation } from '../../api/paymentsApi';
import type { AppDispatch } from '../../shared/state/hooks';
import type {
  AttemptInput,
  AttemptOutcome,
  CardPopup,
  ConfirmInput,
  LoadedOrder,
  PopupEvent,
  PopupInput,
} from './cardPaymentFlow';
import { confirmationOfFailure, loadedOrderOf } from './paymentResponses';
import type { PaymentLock } from './paymentLock';

interface ActorDependencies {
  dispatch: AppDispatch;
  popup: CardPopup;
  lock: PaymentLock;
}

function requireInput<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The machine comes here only with it');
  return value;
}

/** The card payment machine's actors over RTK Query endpoints and the pop-up. */
export function makePaymentActors({ dispatch, popup, lock }: ActorDependencies) {
  const load = async (orderId: number): Promise<LoadedOrder> => {
    const query = ordersApi.endpoints.getOrderForPayment.initiate(
      { params: { orderId } },
      { forceRefetch: true, subscribe: false },
    );
    return loadedOrderOf(await unwrapWithTimeout(dispatch(query)), orderId);
  };
  return {
    loadOrder: fromPromise<LoadedOrder, { orderId: number | null }>(({ input }) =>
      load(requireInput(input.orderId)),
    ),

    openAttempt: fromPromise<AttemptOutcome, AttemptInput>(async ({ input }) => {
      const orderId = requireInput(input.orderId);
      if (!(await lock.acquire(orderId))) return { kind: 'elsewhere' };
      if (input.attempt) {
        // Another tab or device may have paid or cancelled it meanwhile.
        const { paymentStatus } = await load(orderId);
        if (paymentStatus !== 'payable') return { kind: 'not_payable', reason: null };
        return { kind: 'opened', attempt: input.attempt };
      }
      const response = await dispatch(
        paymentsApi.endpoints.createPaymentAttempt.initiate({ params: { orderId } }, { track: false }),
      );
      if (response.data) return { kind: 'opened', attempt: response.data };
      const { body } = failureOf(response.error);
      if (body?.code === 'order_not_payable') return { kind: 'not_payable', reason: body.error };
      return { kind: 'failed', reason: body?.code === 'conflict' ? body.error : null };
    }),

    confirmPayment: fromPromise<Confirmation, ConfirmInput>(async ({ input }) => {
      const claim = requireInput(input.claim);
      const response = await dispatch(
        paymentsApi.endpoints.confirmPayment.initiate(
          {
            params: { orderId: requireInput(input.orderId) },
            body: {
              transaction_reference: claim.reference,
              payment_method: 'card',
              amount_paid: claim.amountKobo,
              ...(input.shippingMethod ? { shipping_method: input.shippingMethod } : {}),
            },
          },
          { track: false },
        ),
      );
      return response.error ? confirmationOfFailure(response.error) : response.data;
    }),

    cardPopup: fromCallback<EventObject, PopupInput, PopupEvent>(({ input, sendBack }) => {
      let isOpen = true;
      // XState drops what an actor sends back after its state was left.
      const handle = popup.open(requireInput(input.attempt), (event) =>
        isOpen ? sendBack(event) : input.sendLate(event),
      );
      return () => {
        isOpen = false;
        handle.close();
      };
    }),
  };
}
