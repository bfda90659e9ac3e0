import { formatPrice } from '@contract/entities/money';
import { settings } from '../../shared/settings';
import type { CartLine } from './cartSlice';

/** The texts of the cart; those of the checklist are exact. */
export const messages = {
  empty: 'Your Cart is empty.',
  emptyHint: 'Products you add will appear here.',
  refreshing: 'Checking prices and stock.',
  checkAgain: 'Check again',
  priceAlert:
    'Prices move with the naira and can change from day to day. You pay the price shown when you place your order.',
  subtotal: (units: number) => `Subtotal, ${units} ${units === 1 ? 'item' : 'items'}`,
  surcharge: (naira: number) => `+ ${formatPrice(naira)} at checkout for items from abroad`,
  repriced: 'Changed since you added it:',
  cleared: 'Cart cleared',
  removed: (name: string) => `Removed ${name}`,
  unavailable: (names: readonly string[]) =>
    `Remove ${names.length === 1 ? names.join('') : 'the unavailable items'} before you check out.`,
  /** `₦11,000 more`, `₦500 less` */
  priceChange: (fromNaira: number, toNaira: number) =>
    `${formatPrice(Math.abs(toNaira - fromNaira))} ${toNaira > fromNaira ? 'more' : 'less'}`,
} as const;

function formatLines(lines: readonly CartLine[]): string {
  return lines.map((line) => `${line.quantity} × ${line.name}, ${formatPrice(line.price)}`).join('\n');
}

/** The chat message that orders the cart (CART-21). */
export function orderChatMessage(lines: readonly CartLine[], totalNaira: number): string {
  return `Hello ${settings.shop.name}, I would like to order:\n${formatLines(lines)}\nTotal: ${formatPrice(totalNaira)}`;
}

/** The chat message that asks about prices (CART-22). */
export function priceChatMessage(lines: readonly CartLine[]): string {
  return `Hello ${settings.shop.name}, please confirm these prices:\n${formatLines(lines)}`;
}
