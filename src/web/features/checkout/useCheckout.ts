import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise, type Actor } from 'xstate';
import { addressesApi } from '../../api/addressesApi';
import { ordersApi } from '../../api/ordersApi';
import { shopApi } from '../../api/shopApi';
import { createMirror, type Shown } from '../../shared/machines/createMirror';
import { useMirroredActor } from '../../shared/machines/useMirroredActor';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { noticeShown } from '../../shared/state/noticesSlice';
import { readCredentials } from '../../shared/storage/credentials';
import type { AddressParts } from '../addresses';
import { cartCleared, refreshCart, selectCartIds, selectCartItems } from '../cart';
import { codeDropped, selectPromotionCode, type Promotion } from '../promotion';
import { selectIsLoggedIn } from '../session';
import { dropCheckoutDraft } from './checkoutDraft';
import type { CheckoutContext, PlacingInput, PlacingOutcome } from './checkoutFlow';
import type { CheckoutValues } from './checkoutForm';
import { checkoutMachine } from './checkoutMachine';
import { messages } from './messages';
import { draftOf, factsOf, paymentMethodOf, paymentStateOf, successStateOf } from './orderDraft';
import { readPlacingFailure } from './readPlacing';

/** All of the context: nothing in it is secret. */
const checkoutMirror = createMirror('checkout', (context: CheckoutContext) => context);

const KEY_LENGTH = 32;

interface Asked {
  isMiswritten: boolean;
  promotion: Promotion;
  /** the address that is to be saved once the order is placed */
  saved: AddressParts | null;
}

export interface Checkout {
  shown: Shown<CheckoutContext>;
  place: (values: CheckoutValues, asked: Asked) => void;
  /** something in the form was changed */
  edited: () => void;
  /** over once the order is placed, and at past moments; a screen learns of it a moment later */
  actor: Actor<typeof checkoutMachine>;
}

type Dispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

/** Places the order, and after that saves its address where the customer wishes so. */
function makePlacing(dispatch: Dispatch) {
  let address: AddressParts | null = null;
  const placeOrder = fromPromise<PlacingOutcome, PlacingInput>(async ({ input: { order, key } }) => {
    if (order === null || key === null) throw new Error('There is no order to place');
    const request = { headers: { 'idempotency-key': key }, body: order };
    const answer = await dispatch(ordersApi.endpoints.placeOrder.initiate(request, { track: false }));
    if (answer.error) return readPlacingFailure(answer.error);
    if (!answer.data) return { kind: 'unanswered' };
    if (address) void saveAddress(dispatch, address);
    return { kind: 'placed', order: answer.data };
  });
  const toSave = (wished: AddressParts | null) => {
    address = wished;
  };
  return { placeOrder, toSave };
}

async function saveAddress(dispatch: Dispatch, body: AddressParts): Promise<void> {
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
  const [{ placeOrder, toSave }] = useState(() => makePlacing(dispatch));

  const machine = checkoutMachine.provide({
    actors: { placeOrder },
    actions: {
      refreshCart: () => {
        void dispatch(refreshCart(ids));
        dispatch(shopApi.util.invalidateTags(['Promotion']));
      },
      dropCode: ({ context: { codeRefusal } }) => {
        if (codeRefusal) dispatch(codeDropped({ reason: codeRefusal.reason }));
      },
      clearCart: ({ context: { order } }) => {
        dispatch(cartCleared());
        if (order?.promotion_code) dispatch(codeDropped({ reason: 'ordered' }));
      },
      goToPayment: ({ context: { order, placed } }) => {
        if (!order || !placed) return;
        dropCheckoutDraft();
        // Back leads to the order, since checkout would be empty.
        void navigate(paths.order(placed.orderId), { replace: true });
        if (placed.isPaid) {
          void navigate(paths.orderSuccess(), { state: successStateOf(order, placed) });
          return;
        }
        const isTransfer = paymentMethodOf(order) === 'bank_transfer';
        const page = isTransfer ? paths.bankTransfer() : paths.cardPayment();
        void navigate(page, { state: paymentStateOf(order, placed) });
      },
    },
  });
  const { actor, shown } = useMirroredActor(machine, checkoutMirror, undefined);

  const code = useAppSelector(selectPromotionCode);
  // Without the stock, which the pending order itself may change.
  const lines = items.map(({ product_id, quantity, price }) => [product_id, quantity, price]);
  const cart = [...lines, code].join();
  const seen = useRef(cart);
  useEffect(() => {
    if (seen.current !== cart) actor.send({ type: 'CART_CHANGED' });
    seen.current = cart;
  }, [actor, cart]);

  const place: Checkout['place'] = (values, { isMiswritten: miswritten, promotion, saved }) => {
    toSave(saved);
    const checkout = { values, items, isLoggedIn, credentials: readCredentials(), promotion };
    const order = draftOf(checkout);
    actor.send({ type: 'PLACE', facts: factsOf(checkout), miswritten, order, freshKey: nanoid(KEY_LENGTH) });
  };
  return { shown, place, edited: () => actor.send({ type: 'EDITED' }), actor };
}
