import * as calls from '@contract/calls/promotions';
import type { Naira } from '@contract/entities/money';
import { isRecord, nairaOf, nonEmptyTextOf } from '../shared/guards';
import { fromCall, shopApi } from './shopApi';

export interface CheckedCode {
  /** as the server writes it, in capitals */
  code: string;
  discountNaira: Naira;
  isFreeShipping: boolean;
}

function readChecked(reply: unknown): CheckedCode | null {
  if (!isRecord(reply)) return null;
  const code = nonEmptyTextOf(reply.code);
  const discountNaira = nairaOf(reply.discount_total);
  if (code === null || discountNaira === null) return null;
  return { code, discountNaira, isFreeShipping: reply.kind === 'free_shipping' };
}

export const promotionsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    checkPromotion: build.query({
      ...fromCall(calls.checkPromotion, readChecked),
      providesTags: ['Promotion'],
    }),
  }),
});

export const { useCheckPromotionQuery } = promotionsApi;
