import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { checkPromotion } from '@contract/calls/promotions';
import type { BodyOf } from '@contract/call';
import type { Naira } from '@contract/entities/money';
import { promotionCodeOf, type PromotionRefusal } from '@contract/rules/promotion';
import type { ShippingMethodCode } from '@contract/rules/shipping';
import { failureOf, failureMessage } from '@ui/api/failure';
import { useOnline } from '@ui/hooks/useOnline';
import { unwrapWithTimeout } from '../../api/unwrapWithTimeout';
import {
  codeRefusalOf,
  promotionsApi,
  useCheckPromotionQuery,
  type CheckedCode,
} from '../../api/promotionsApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import type { CartItem } from '../../shared/rules/cartItem';
import { checkoutSums } from '../../shared/rules/orderSums';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../shared/state/hooks';
import { messages } from './messages';
import { codeApplied, codeDropped, selectPromotionCode } from './promotionSlice';

/** The promotion of a cart, and the state of the field for its code. */
export interface Promotion {
  /** the active code, or null */
  code: string | null;
  /** 0 without a code, and while the discount is unknown */
  discountNaira: Naira;
  /** text beside the active code, if there is something to say */
  note: string | null;
  typedCode: string;
  /** why the code was refused */
  refusal: string | null;
  isApplying: boolean;
  /** read aloud by screen readers after a code was applied or removed */
  announcement: string;
  onCodeChange: (text: string) => void;
  apply: () => void;
  remove: () => void;
}

/** The discount line of a summary; none without a code. */
export function promotionRows({ code, discountNaira }: Promotion): { term: string; naira: Naira }[] {
  return code === null ? [] : [{ term: `Discount (${code})`, naira: -discountNaira }];
}

/**
 * The active code, checked again after each change of the cart or the shipping method, and when the connection is back.
 * A code that is no longer valid is dropped.
 * @param method empty while none is chosen
 */
export function usePromotion(items: readonly CartItem[], method: ShippingMethodCode | ''): Promotion {
  const dispatch = useAppDispatch();
  const code = useAppSelector(selectPromotionCode);
  const [typedCode, setTypedCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isApplying, setApplying] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const cart = promotionCartOf(items, method);
  const { checkedCode, checkFailure } = useCodeCheck(code, cart, (reason, sentence) => {
    dispatch(codeDropped({ reason }));
    setTypedCode(code ?? '');
    setRefusal(sentence);
  });
  const isOnline = useOnline();

  const apply = async () => {
    setRefusal(null);
    setAnnouncement('');
    setApplying(true);
    const result = await dispatch(checkCode(typedCode, cart));
    setApplying(false);
    if (typeof result === 'string') setRefusal(result);
    else {
      dispatch(codeApplied({ code: result.code }));
      setTypedCode('');
      setAnnouncement(messages.applied(result.code));
    }
  };
  const remove = () => {
    setRefusal(null);
    setAnnouncement(messages.removed(code ?? ''));
    dispatch(codeDropped({ reason: 'removed' }));
  };
  return {
    code,
    discountNaira: Math.min(checkedCode?.discountNaira ?? 0, maxDiscountNaira(items, method)),
    note: codeNoteOf(
      isOnline ? checkFailure : 'unanswered',
      method === '' && checkedCode?.isFreeShipping === true,
    ),
    typedCode,
    refusal: code === null ? refusal : null,
    isApplying,
    announcement,
    onCodeChange: setTypedCode,
    apply: () => void (isApplying || apply()),
    remove,
  };
}

type PromotionCart = Omit<BodyOf<typeof checkPromotion>, 'code'>;

/** Unavailable items are left out. */
function promotionCartOf(items: readonly CartItem[], method: ShippingMethodCode | ''): PromotionCart {
  const cart_items = items
    .filter(({ quantity }) => quantity > 0)
    .map(({ product_id: product, quantity }) => ({ product, quantity }));
  return { cart_items, ...(method && { shipping_method: method }) };
}

/** Caps the discount: a response for an earlier, larger cart may exceed what the present one costs. */
function maxDiscountNaira(items: readonly CartItem[], method: ShippingMethodCode | ''): Naira {
  const { subtotalNaira, methodNaira } = checkoutSums(items, method);
  return subtotalNaira + methodNaira;
}

/** Older responses are refetched when the page opens or the cart changes. */
const FRESH_SECONDS = 5;

/** The last check of the active code, and why a check failed without a verdict. */
function useCodeCheck(
  code: string | null,
  cart: PromotionCart,
  onRefused: (reason: PromotionRefusal, sentence: string) => void,
): { checkedCode: CheckedCode | null; checkFailure: 'unanswered' | 'not_checked' | null } {
  const isEnabled = code !== null && cart.cart_items.length > 0;
  const { data, error, isFetching } = useQueryTimeout(
    useCheckPromotionQuery(isEnabled ? { body: { code, ...cart } } : skipToken, {
      refetchOnMountOrArgChange: FRESH_SECONDS,
      refetchOnReconnect: true,
    }),
  );
  const failure = isEnabled && error ? failureOf(error) : null;
  const refusal = failure && codeRefusalOf(failure);
  const { reason = null, sentence = '' } = (isFetching ? null : refusal) ?? {};
  const reportRefusal = useEffectEvent(onRefused);
  useEffect(() => {
    if (reason) reportRefusal(reason, sentence);
  }, [reason, sentence]);
  const checkedCode = data?.code === code ? data : null;
  if (!failure || refusal) return { checkedCode, checkFailure: null };
  return { checkedCode, checkFailure: failure.status === null ? 'unanswered' : 'not_checked' };
}

/** @param isFreeShippingPending the code gives free shipping, but no method is chosen yet */
function codeNoteOf(
  checkFailure: 'unanswered' | 'not_checked' | null,
  isFreeShippingPending: boolean,
): string | null {
  if (checkFailure === 'unanswered') return messages.offline;
  if (checkFailure) return messages.checkedAtOrder;
  return isFreeShippingPending ? messages.freeShipping : null;
}

/** Checks a typed code. Returns a sentence if it is refused. */
function checkCode(typedCode: string, cart: PromotionCart): AppThunk<Promise<CheckedCode | string>> {
  return async (dispatch) => {
    const code = promotionCodeOf(typedCode) ?? typedCode.trim();
    if (code === '') return messages.empty;
    const query = dispatch(
      promotionsApi.endpoints.checkPromotion.initiate(
        { body: { code, ...cart } },
        { forceRefetch: true, subscribe: false },
      ),
    );
    try {
      return (await unwrapWithTimeout(query)) ?? messages.notChecked;
    } catch (error) {
      return failureMessage(failureOf(error), messages.notChecked);
    }
  };
}
