import type { Call } from '../call';
import type * as schemas from './promotions.schemas';

/** What a code would take off a cart, at the shop's prices. It uses nothing up. */
export const checkPromotion: Call<typeof schemas.checkPromotion> = {
  name: 'checkPromotion',
  method: 'POST',
  path: '/promotions/check/',
};
