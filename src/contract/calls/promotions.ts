import type { Call } from '../call';
import type * as schemas from './promotions.schemas';

/** Calculates the discount of a code on a cart at the shop's prices, without using the code. */
export const checkPromotion: Call<typeof schemas.checkPromotion> = {
  name: 'checkPromotion',
  method: 'POST',
  path: '/promotions/check/',
};
