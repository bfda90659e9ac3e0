import * as catalog from '@contract/calls/catalog';
import { checkPromotion } from '@contract/calls/promotions';
import type { Call } from '@contract/call';
import { callShop, type Sent } from '../../support/customer';
import { makeProduct } from '../../support/orders';
import { makeCode } from '../../support/promotions';
import type { TestShop } from '../../support/shop';
import type { Answered, Proof } from './accountProofs';

/** How the calls that a visitor makes while shopping come to each of their answers. */
export function openProofs(shop: () => TestShop): Record<string, Proof> {
  const anyone = (call: Call, sent?: Sent): Promise<Answered> => callShop(shop().address, call, sent);
  const db = () => shop().database.db;
  const check = async (code: string) => {
    const cart_items = [{ product: (await makeProduct(db())).id, quantity: 1 }];
    return anyone(checkPromotion, { body: { code, cart_items } });
  };
  return {
    'listProducts 200': () => anyone(catalog.listProducts),
    'productFacets 200': () => anyone(catalog.productFacets, { query: { query: 'phone', group: 'family' } }),
    'productSuggestions 200': () => anyone(catalog.productSuggestions, { query: { text: 'phone' } }),
    'chooseFound 204': () => anyone(catalog.chooseFound, { body: { text: 'phone', product_id: 22 } }),
    'getProduct 200': () => anyone(catalog.getProduct, { params: { productId: 22 } }),
    'getProduct not_found': () => anyone(catalog.getProduct, { params: { productId: 999_999 } }),
    'dealsOfTheDay 200': () => anyone(catalog.dealsOfTheDay),
    'listCategories 200': () => anyone(catalog.listCategories),

    'checkPromotion 200': async () => check(await makeCode(db())),
    'checkPromotion promotion_invalid': () => check('NOBODY'),
  };
}
