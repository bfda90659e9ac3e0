import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Actor, fromPromise } from 'xstate';
import type { AllowedQuantity, ChangedPrice, ErrorBody, UnavailableItem } from '@contract/errors';
import { createMirror, type MachineView } from '@ui/machines/createMirror';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { failureOf } from '@ui/api/failure';
import { addressesApi } from '../../api/addressesApi';
import { shopApi } from '../../api/shopApi';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../shared/state/hooks';
import { readCredentials } from '../../shared/storage/credentials';
import type { AddressParts } from '../addresses';
import { linesOrdered, refreshCart, selectCartIds, selectCartItems } from '../cart';
import { codeDropped, type Promotion } from '../promotion';
import { selectIsLoggedIn } from '../session';
import { placingApi } from '../../api/placingApi';
import { codeRefusalOf } from '../../api/promotionsApi';
import { dropCheckoutDraft, dropSentOrder, readSentOrder, storeSentOrder } from './checkoutDraft';
import type {
  CheckoutContext,
  OrderChange,
  PlaceOrderOutcome,
  FindOrderOutcome,
  SentInput,
  SentOrder,
} from './checkoutFlow';
import type { CheckoutValues } from './checkoutForm';
import { checkoutMachine } from './checkoutMachine';
import { messages } from './messages';
import {
  placeOrderBodyOf,
  checkoutFactsOf,
  paymentMethodOf,
  paymentStateOfPlaced,
  successStateOfFree,
} from './placeOrderBody';

function requireSentOrder({ sent: sentOrder }: SentInput): SentOrder {
  if (sentOrder === null) throw new Error('The machine comes here only with an order');
  return sentOrder;
}

function makeCheckoutActors(dispatch: AppDispatch) {
  return {
    placeOrder: fromPromise<PlaceOrderOutcome, SentInput>(async ({ input }) => {
      const sentOrder = requireSentOrder(input);
      storeSentOrder(sentOrder);
      const request = { headers: { 'idempotency-key': sentOrder.key }, body: sentOrder.order };
      const response = await dispatch(placingApi.endpoints.placeOrder.initiate(request, { track: false }));
      if (response.error) return readPlaceOrderFailure(response.error);
      return response.data ? { kind: 'placed', order: response.data } : { kind: 'unanswered' };
    }),

    findOrder: fromPromise<FindOrderOutcome, SentInput>(async ({ input }) => {
      const sentOrder = requireSentOrder(input);
      const response = await dispatch(placingApi.endpoints.findPlaced.initiate(sentOrder, { track: false }));
      if (response.error) return readFindOrderFailure(response.error);
      return response.data ? { kind: 'placed', order: response.data } : { kind: 'unanswered' };
    }),
  };
}

/** What a failed call means: refused, changed meanwhile, or unknown. */
function readPlaceOrderFailure(error: unknown): PlaceOrderOutcome {
  const failure = failureOf(error);
  const { status, body } = failure;
  const change = body && changeOf(body);
  if (change) return { kind: 'changed', change };
  const codeRefusal = codeRefusalOf(failure);
  if (codeRefusal) return { kind: 'code_refused', codeRefusal };
  if (body?.code === 'idempotency_mismatch')
    return { kind: 'rejected', rejection: { code: 'already_placed' } };
  const isClientError = status !== null && status >= 400 && status < 500;
  if (!isClientError) return { kind: 'unanswered' };
  return { kind: 'rejected', rejection: { code: 'refused', fields: body?.fields ?? {} } };
}

function changeOf({ code, error, items = [], expected }: ErrorBody): OrderChange | null {
  if (code === 'price_changed') {
    return { code, items: items.filter((item): item is ChangedPrice => 'price' in item) };
  }
  if (code === 'unavailable_items') {
    return { code, items: items.filter((item): item is UnavailableItem => 'stock' in item) };
  }
  if (code === 'too_many_unpaid') {
    const allowed = items.filter((item): item is AllowedQuantity => 'allowed' in item);
    return { code, items: allowed, sentence: error };
  }
  return code === 'total_mismatch' ? { code, expected: expected ?? null } : null;
}

/** What a failed lookup of the sent order means. */
function readFindOrderFailure(error: unknown): FindOrderOutcome {
  return { kind: failureOf(error).body?.code === 'not_found' ? 'not_placed' : 'unanswered' };
}

/** All of the context: nothing in it is secret. */
const checkoutMirror = createMirror('checkout', (context: CheckoutContext) => context);

const IDEMPOTENCY_KEY_LENGTH = 32;

interface PlaceOptions {
  hasInvalidFields: boolean;
  promotion: Promotion;
  addressToSave: AddressParts | null;
}

export interface Checkout {
  shown: MachineView<CheckoutContext>;
  place: (values: CheckoutValues, options: PlaceOptions) => void;
  /** something in the form was changed */
  markEdited: () => void;
  /** stopped once the order is placed, and at past moments; a screen learns of it a moment later */
  actor: Actor<typeof checkoutMachine>;
}

async function saveAddress(dispatch: AppDispatch, body: AddressParts): Promise<void> {
  const { error } = await dispatch(addressesApi.endpoints.addAddress.initiate({ body }, { track: false }));
  if (error) dispatch(noticeShown({ tone: 'warning', text: messages.addressNotSaved }));
}

/** Runs checkout over the cart and the session. */
export function useCheckout(): Checkout {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const items = useAppSelector(selectCartItems);
  const ids = useAppSelector(selectCartIds);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [actors] = useState(() => makeCheckoutActors(dispatch));

  const machine = checkoutMachine.provide({
    actors,
    actions: {
      refreshCart: () => {
        void dispatch(refreshCart(ids));
        dispatch(shopApi.util.invalidateTags(['Promotion']));
      },
      dropCode: ({ context: { codeRefusal } }) => {
        if (codeRefusal) dispatch(codeDropped({ reason: codeRefusal.reason }));
      },
      dropSent: dropSentOrder,
      takeFromCart: ({ context: { sent: sentOrder } }) => {
        dispatch(linesOrdered(sentOrder?.order.cart_items ?? []));
        if (sentOrder?.order.promotion_code) dispatch(codeDropped({ reason: 'ordered' }));
      },
      saveAddress: ({ context: { sent: sentOrder } }) => {
        if (sentOrder?.addressToSave) void saveAddress(dispatch, sentOrder.addressToSave);
      },
      goToPayment: ({ context: { sent: sentOrder, next, placed } }) => {
        if (!sentOrder || !placed) return;
        if (next) dispatch(noticeShown({ tone: 'warning', text: messages.alreadyPlaced }));
        const { order } = sentOrder;
        dropCheckoutDraft();
        // Back leads to the order, since checkout would be empty.
        void navigate(paths.order(placed.orderId), { replace: true });
        if (placed.isPaid) {
          void navigate(paths.orderSuccess(), { state: successStateOfFree(order, placed) });
          return;
        }
        const isTransfer = paymentMethodOf(order) === 'bank_transfer';
        const page = isTransfer ? paths.bankTransfer() : paths.cardPayment();
        void navigate(page, { state: paymentStateOfPlaced(order, placed) });
      },
    },
  });
  const { actor, shown } = useMirroredActor(machine, checkoutMirror, undefined);

  useEffect(() => {
    const sentOrder = readSentOrder(readCredentials().userId);
    if (sentOrder) actor.send({ type: 'RESUME', wish: sentOrder });
  }, [actor]);

  const place: Checkout['place'] = (values, { hasInvalidFields: miswritten, promotion, addressToSave }) => {
    const input = { values, items, isLoggedIn, credentials: readCredentials(), promotion };
    const sentOrder = { order: placeOrderBodyOf(input), key: nanoid(IDEMPOTENCY_KEY_LENGTH), addressToSave };
    actor.send({ type: 'PLACE', facts: checkoutFactsOf(input), miswritten, wish: sentOrder });
  };
  return { shown, place, markEdited: () => actor.send({ type: 'EDITED' }), actor };
}
