import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Actor, fromPromise } from 'xstate';
import type { AllowedQuantity, ChangedPrice, ErrorBody, UnavailableItem } from '@contract/errors';
import { createMirror, type Shown } from '@ui/machines/createMirror';
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
import { dropCheckoutDraft, dropSentOrder, readSentOrder, keepSentOrder } from './checkoutDraft';
import type {
  CheckoutContext,
  OrderChange,
  PlacingOutcome,
  SearchOutcome,
  SentInput,
  SentOrder,
} from './checkoutFlow';
import type { CheckoutValues } from './checkoutForm';
import { checkoutMachine } from './checkoutMachine';
import { messages } from './messages';
import { draftOf, factsOf, paymentMethodOf, paymentStateOfPlaced, successStateOfFree } from './orderDraft';

function requireSentOrder({ sent }: SentInput): SentOrder {
  if (sent === null) throw new Error('The machine comes here only with an order');
  return sent;
}

function makeActors(dispatch: AppDispatch) {
  return {
    placeOrder: fromPromise<PlacingOutcome, SentInput>(async ({ input }) => {
      const sent = requireSentOrder(input);
      keepSentOrder(sent);
      const request = { headers: { 'idempotency-key': sent.key }, body: sent.order };
      const answer = await dispatch(placingApi.endpoints.placeOrder.initiate(request, { track: false }));
      if (answer.error) return readPlacingFailure(answer.error);
      return answer.data ? { kind: 'placed', order: answer.data } : { kind: 'unanswered' };
    }),

    findOrder: fromPromise<SearchOutcome, SentInput>(async ({ input }) => {
      const sent = requireSentOrder(input);
      const answer = await dispatch(placingApi.endpoints.findPlaced.initiate(sent, { track: false }));
      if (answer.error) return readSearchFailure(answer.error);
      return answer.data ? { kind: 'placed', order: answer.data } : { kind: 'unanswered' };
    }),
  };
}

/** What a failed call means: refused, changed meanwhile, or unknown. */
function readPlacingFailure(thrown: unknown): PlacingOutcome {
  const failure = failureOf(thrown);
  const { status, body } = failure;
  const change = body && changeOf(body);
  if (change) return { kind: 'changed', change };
  const codeRefusal = codeRefusalOf(failure);
  if (codeRefusal) return { kind: 'code_refused', codeRefusal };
  if (body?.code === 'idempotency_mismatch')
    return { kind: 'rejected', rejection: { code: 'already_placed' } };
  const answered = status !== null && status >= 400 && status < 500;
  if (!answered) return { kind: 'unanswered' };
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

/** What it means when the order that was sent could not be found. */
function readSearchFailure(thrown: unknown): SearchOutcome {
  return { kind: failureOf(thrown).body?.code === 'not_found' ? 'not_placed' : 'unanswered' };
}

/** All of the context: nothing in it is secret. */
const checkoutMirror = createMirror('checkout', (context: CheckoutContext) => context);

const KEY_LENGTH = 32;

interface PlaceOptions {
  isMiswritten: boolean;
  promotion: Promotion;
  addressToSave: AddressParts | null;
}

export interface Checkout {
  shown: Shown<CheckoutContext>;
  place: (values: CheckoutValues, asked: PlaceOptions) => void;
  /** something in the form was changed */
  edited: () => void;
  /** over once the order is placed, and at past moments; a screen learns of it a moment later */
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
  const [actors] = useState(() => makeActors(dispatch));

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
      takeFromCart: ({ context: { sent } }) => {
        dispatch(linesOrdered(sent?.order.cart_items ?? []));
        if (sent?.order.promotion_code) dispatch(codeDropped({ reason: 'ordered' }));
      },
      saveAddress: ({ context: { sent } }) => {
        if (sent?.addressToSave) void saveAddress(dispatch, sent.addressToSave);
      },
      goToPayment: ({ context: { sent, next, placed } }) => {
        if (!sent || !placed) return;
        if (next) dispatch(noticeShown({ tone: 'warning', text: messages.alreadyPlaced }));
        const { order } = sent;
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
    const wish = readSentOrder(readCredentials().userId);
    if (wish) actor.send({ type: 'RESUME', wish });
  }, [actor]);

  const place: Checkout['place'] = (values, { isMiswritten: miswritten, promotion, addressToSave }) => {
    const checkout = { values, items, isLoggedIn, credentials: readCredentials(), promotion };
    const wish = { order: draftOf(checkout), key: nanoid(KEY_LENGTH), addressToSave };
    actor.send({ type: 'PLACE', facts: factsOf(checkout), miswritten, wish });
  };
  return { shown, place, edited: () => actor.send({ type: 'EDITED' }), actor };
}
