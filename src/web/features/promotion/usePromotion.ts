import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { checkPromotion } from '@contract/calls/promotions';
import type { BodyOf } from '@contract/call';
import type { Naira } from '@contract/entities/money';
import { promotionCodeOf, type PromotionRefusal } from '@contract/rules/promotion';
import type { ShippingMethodCode } from '@contract/rules/shipping';
import { failureOf, sentenceOf } from '@ui/api/failure';
import { useOnline } from '@ui/hooks/useOnline';
import { answerOrGiveUp } from '../../api/answerOrGiveUp';
import {
  codeRefusalOf,
  promotionsApi,
  useCheckPromotionQuery,
  type CheckedCode,
} from '../../api/promotionsApi';
import { useWaited } from '../../api/useWaited';
import type { CartItem } from '../../shared/rules/cartItem';
import { checkoutSums } from '../../shared/rules/orderSums';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../shared/state/hooks';
import { messages } from './messages';
import { codeApplied, codeDropped, selectPromotionCode } from './promotionSlice';

/** The promotion of a cart, and the field for its code. */
export interface Promotion {
  /** in use; null without one */
  code: string | null;
  /** what it takes off; 0 without a code, and while that is not known */
  discountNaira: Naira;
  /** what there is to say of the code in use */
  note: string | null;
  typed: string;
  /** why the code was refused */
  refusal: string | null;
  isApplying: boolean;
  /** what has just happened, to be read aloud */
  news: string;
  onTyped: (text: string) => void;
  apply: () => void;
  remove: () => void;
}

/** The line of a summary, where a code is in use. */
export function promotionRows({ code, discountNaira }: Promotion): { term: string; naira: Naira }[] {
  return code === null ? [] : [{ term: `Discount (${code})`, naira: -discountNaira }];
}

/**
 * The code in use, checked again after each change of the cart or the method, and when the connection is back. A code
 * that no longer holds is dropped.
 * @param method empty while none is chosen
 */
export function usePromotion(items: readonly CartItem[], method: ShippingMethodCode | ''): Promotion {
  const dispatch = useAppDispatch();
  const code = useAppSelector(selectPromotionCode);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isApplying, setApplying] = useState(false);
  const [news, setNews] = useState('');
  const cart = checkedCart(items, method);
  const { known, failed } = useCheck(code, cart, (reason, sentence) => {
    dispatch(codeDropped({ reason }));
    setTyped(code ?? '');
    setRefusal(sentence);
  });
  const isOnline = useOnline();

  const apply = async () => {
    setRefusal(null);
    setNews('');
    setApplying(true);
    const answer = await dispatch(checkCode(typed, cart));
    setApplying(false);
    if (typeof answer === 'string') setRefusal(answer);
    else {
      dispatch(codeApplied({ code: answer.code }));
      setTyped('');
      setNews(messages.applied(answer.code));
    }
  };
  const remove = () => {
    setRefusal(null);
    setNews(messages.removed(code ?? ''));
    dispatch(codeDropped({ reason: 'removed' }));
  };
  return {
    code,
    discountNaira: Math.min(known?.discountNaira ?? 0, mostOff(items, method)),
    note: noteOf(isOnline ? failed : 'unanswered', method === '' && known?.isFreeShipping === true),
    typed,
    refusal: code === null ? refusal : null,
    isApplying,
    news,
    onTyped: setTyped,
    apply: () => void (isApplying || apply()),
    remove,
  };
}

type CheckedCart = Omit<BodyOf<typeof checkPromotion>, 'code'>;

/** What is not available takes no part. */
function checkedCart(items: readonly CartItem[], method: ShippingMethodCode | ''): CheckedCart {
  const cart_items = items
    .filter(({ quantity }) => quantity > 0)
    .map(({ product_id: product, quantity }) => ({ product, quantity }));
  return { cart_items, ...(method && { shipping_method: method }) };
}

/** An answer to a cart that was larger may take off more than the present one costs. */
function mostOff(items: readonly CartItem[], method: ShippingMethodCode | ''): Naira {
  const { subtotalNaira, methodNaira } = checkoutSums(items, method);
  return subtotalNaira + methodNaira;
}

/** Older answers are asked for again, also when the page opens. */
const FRESH_SECONDS = 5;

/** What the code in use takes off, as far as it is known, and why the last check told nothing. */
function useCheck(
  code: string | null,
  cart: CheckedCart,
  onRefused: (reason: PromotionRefusal, sentence: string) => void,
): { known: CheckedCode | null; failed: 'unanswered' | 'not_checked' | null } {
  const isAsked = code !== null && cart.cart_items.length > 0;
  const { data, error, isFetching } = useWaited(
    useCheckPromotionQuery(isAsked ? { body: { code, ...cart } } : skipToken, {
      refetchOnMountOrArgChange: FRESH_SECONDS,
      refetchOnReconnect: true,
    }),
  );
  const failure = isAsked && error ? failureOf(error) : null;
  const refusal = failure && codeRefusalOf(failure);
  const { reason = null, sentence = '' } = (isFetching ? null : refusal) ?? {};
  const drop = useEffectEvent(onRefused);
  useEffect(() => {
    if (reason) drop(reason, sentence);
  }, [reason, sentence]);
  const known = data?.code === code ? data : null;
  if (!failure || refusal) return { known, failed: null };
  return { known, failed: failure.status === null ? 'unanswered' : 'not_checked' };
}

/** @param isForLater it takes off the shipping, which is not chosen yet */
function noteOf(failed: 'unanswered' | 'not_checked' | null, isForLater: boolean): string | null {
  if (failed === 'unanswered') return messages.offline;
  if (failed) return messages.checkedLater;
  return isForLater ? messages.freeShipping : null;
}

/** Checks a code that was typed; a sentence when it is not taken. */
function checkCode(typed: string, cart: CheckedCart): AppThunk<Promise<CheckedCode | string>> {
  return async (dispatch) => {
    const code = promotionCodeOf(typed) ?? typed.trim();
    if (code === '') return messages.empty;
    const asked = dispatch(
      promotionsApi.endpoints.checkPromotion.initiate(
        { body: { code, ...cart } },
        { forceRefetch: true, subscribe: false },
      ),
    );
    try {
      return (await answerOrGiveUp(asked)) ?? messages.notChecked;
    } catch (error) {
      return sentenceOf(failureOf(error), messages.notChecked);
    }
  };
}
