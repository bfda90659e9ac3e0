import * as calls from '@contract/calls/promotions';
import type { Naira } from '@contract/entities/money';
import { PROMOTION_REFUSALS, type PromotionRefusal } from '@contract/rules/promotion';
import { isRecord, nairaOf, nonEmptyTextOf } from '@ui/guards';
import type { Failure } from '@ui/api/failure';
import { fromCall, recordedOptions } from '@ui/api/request';
import { shopApi } from './shopApi';

export interface CheckedCode {
  /** as the server spells it, in capitals */
  code: string;
  discountNaira: Naira;
  isFreeShipping: boolean;
}

function readCheckedCode(response: unknown): CheckedCode | null {
  if (!isRecord(response)) return null;
  const code = nonEmptyTextOf(response.code);
  const discountNaira = nairaOf(response.discount_total);
  if (code === null || discountNaira === null) return null;
  return { code, discountNaira, isFreeShipping: response.kind === 'free_shipping' };
}

/** Why a promotion code is not valid; `sentence` is the server's text. */
export interface CodeRefusal {
  reason: PromotionRefusal;
  sentence: string;
}

/** Null if a call failed for another reason than its code. */
export function codeRefusalOf({ body, data }: Failure): CodeRefusal | null {
  if (body?.code !== 'promotion_invalid') return null;
  const reason = isRecord(data) ? data.reason : null;
  return {
    reason: PROMOTION_REFUSALS.find((candidate) => candidate === reason) ?? 'unknown',
    sentence: body.error,
  };
}

export const promotionsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    checkPromotion: build.query({
      ...fromCall(calls.checkPromotion, readCheckedCode),
      extraOptions: recordedOptions(calls.checkPromotion),
      providesTags: ['Promotion'],
    }),
  }),
});

export const { useCheckPromotionQuery } = promotionsApi;
