import * as catalog from '@contract/calls/catalog';
import { checkPromotion } from '@contract/calls/promotions';
import type { Call } from '@contract/call';
import { callShop, type CallInput } from '../../support/customer';
import { makeProduct } from '../../support/orders';
import { makeCode } from '../../support/promotions';
import type { TestShop } from '../../support/shop';
import type { ObservedResponse, Proof } from './accountProofs';

/** How to get each declared response of the calls that a visitor makes while shopping. */
export function openProofs(shop: () => TestShop): Record<string, Proof> {
  const callAnonymously = (call: Call, input?: CallInput): Promise<ObservedResponse> =>
    callShop(shop().address, call, input);
  const db = () => shop().database.db;
  const checkCode = async (code: string) => {
    const cart_items = [{ product: (await makeProduct(db())).id, quantity: 1 }];
    return callAnonymously(checkPromotion, { body: { code, cart_items } });
  };
  return {
    'listProducts 200': () => callAnonymously(catalog.listProducts),
    'productFacets 200': () =>
      callAnonymously(catalog.productFacets, { query: { query: 'phone', group: 'family' } }),
    'productSuggestions 200': () => callAnonymously(catalog.productSuggestions, { query: { text: 'phone' } }),
    'chooseFound 204': () =>
      callAnonymously(catalog.chooseFound, { body: { text: 'phone', product_id: 22 } }),
    'getProduct 200': () => callAnonymously(catalog.getProduct, { params: { productId: 22 } }),
    'getProduct not_found': () => callAnonymously(catalog.getProduct, { params: { productId: 999_999 } }),
    'dealsOfTheDay 200': () => callAnonymously(catalog.dealsOfTheDay),
    'listCategories 200': () => callAnonymously(catalog.listCategories),

    'checkPromotion 200': async () => checkCode(await makeCode(db())),
    'checkPromotion promotion_invalid': () => checkCode('NOBODY'),
  };
}
