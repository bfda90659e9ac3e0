import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentState } from '../../../src/web/shared/routing/navState';
import { orderProduct } from '../../support/orderProduct';
import type { Visitor } from '../../support/signedIn';
import { fetchProducts } from '../checkout/checkoutPage';

export const CARD_PAGE = '/payment/debit-credit-card';
export const CONFIRM = '*/api/orders/:id/confirm_payment/';
export const DETAILS = '*/api/orders/:id/details/';
export const ATTEMPTS = '*/api/orders/:id/payment_attempts/';

/** Places an unpaid card order. @returns the navigation state that checkout passes to the card page */
export async function placeCardOrder(
  ada: Visitor,
  changes: Parameters<typeof orderProduct>[2] = {},
): Promise<PaymentState & { orderId: number; total: number }> {
  const products = await fetchProducts('in_stock=true&limit=200');
  const product = products.find((one) => !one.is_abroad_order && one.stock > 40);
  if (!product) throw new Error('The catalogue has a product with stock');
  const orderId = await orderProduct(ada, product, { payment_method_id: 2, ...changes });
  const subtotal = product.price * 2;
  const shippingCost = changes.shipping_cost ?? 5_000;
  return {
    orderId,
    email: 'ada@example.com',
    phone: '+2348012345678',
    address: '3 Broad Street, Flat 2, Yaba, Lagos',
    state: 'Lagos',
    subtotal,
    discount: 0,
    shippingCost,
    total: subtotal + shippingCost,
    products: [
      {
        productId: product.product_id,
        name: product.name,
        quantity: 2,
        price: product.price,
        imageUrl: product.image_urls?.medium ?? null,
        isAbroad: product.is_abroad_order,
        abroadDays: product.abroad_delivery_days,
      },
    ],
    shippingMethod: changes.shipping_method ?? 'ikeja',
    autoOpen: true,
  };
}

export async function findPopup(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'Test checkout' });
}

export async function findPopupButton(name: string): Promise<HTMLElement> {
  return within(await findPopup()).findByRole('button', { name });
}

export async function popupClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Test checkout' })).toBeNull());
}

export function main() {
  return within(screen.getByRole('main'));
}

/** The navigation state of the current page. */
export function navigationState(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
}
