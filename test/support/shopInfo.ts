import { readShopDetails } from '../../src/server/shopDetails';

/** What emails contain about a shop that is nowhere. */
export const SHOP_INFO = {
  details: readShopDetails({}),
  publicUrl: 'https://shop.example',
  deskUrl: 'https://desk.example',
};
