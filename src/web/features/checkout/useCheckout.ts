import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Actor } from 'xstate';
import { addressesApi } from '../../api/addressesApi';
import { shopApi } from '../../api/shopApi';
import { createMirror, type Shown } from '@ui/machines/createMirror';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { readCredentials } from '../../shared/storage/credentials';
import type { AddressParts } from '../addresses';
import { linesOrdered, refreshCart, selectCartIds, selectCartItems } from '../cart';
import { codeDropped, type Promotion } from '../promotion';
import { selectIsLoggedIn } from '../session';
import { makeActors, type Dispatch } from './checkoutActors';
import { dropCheckoutDraft } from './checkoutDraft';
import type { CheckoutContext } from './checkoutFlow';
import type { CheckoutValues } from './checkoutForm';
import { checkoutMachine } from './checkoutMachine';
import { messages } from './messages';
import { draftOf, factsOf, paymentMethodOf, paymentStateOf, successStateOf } from './orderDraft';
import { dropSentOrder, readSentOrder } from './sentOrder';

/** All of the context: nothing in it is secret. */
const checkoutMirror = createMirror('checkout', (context: CheckoutContext) => context);

const KEY_LENGTH = 32;

interface Asked {
  isMiswritten: boolean;
  promotion: Promotion;
  addressToSave: AddressParts | null;
}

export interface Checkout {
  shown: Shown<CheckoutContext>;
  place: (values: CheckoutValues, asked: Asked) => void;
  /** something in the form was changed */
  edited: () => void;
  /** over once the order is placed, and at past moments; a screen learns of it a moment later */
  actor: Actor<typeof checkoutMachine>;
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
