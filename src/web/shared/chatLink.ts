import { settings } from './settings';

/** Opens the messaging service with a message written already (PRODUCT-09, CART-21). */
export function chatLink(message: string): string {
  return `https://wa.me/${encodeURIComponent(settings.shop.chatNumber)}?text=${encodeURIComponent(message)}`;
}
