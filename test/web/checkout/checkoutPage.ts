import { fireEvent, screen, within } from '@testing-library/react';
import type { Product } from '@contract/entities/product';
import { isRecord } from '@ui/guards';
import type { CartItem } from '../../../src/web/shared/rules/cartItem';

export const ADDRESS = {
  Address: '12 Adeola Odeku Street',
  City: 'Ikeja',
  State: 'Lagos',
  'Postal code': '100281',
  Country: 'Nigeria',
  Phone: '+2348035550126',
} as const;

export async function fetchProducts(query: string): Promise<Product[]> {
  const response = await fetch(`/api/products/?${query}`);
  return (await response.json()) as Product[];
}

/** A cart line as browser storage has it. */
export function cartLineOf(product: Product, changes: Partial<CartItem> = {}): CartItem {
  const { product_id, name, description, price, stock, is_abroad_order, abroad_delivery_days } = product;
  return {
    ...{ product_id, name, description, price, stock, is_abroad_order, abroad_delivery_days },
    image_url: '/media/default.jpg',
    quantity: 1,
    errorFetching: false,
    ...changes,
  };
}

/** The stored cart with some products that are in stock and not from abroad, one unit each. */
export async function makeStoredCart(size = 1): Promise<{ cartData: string; lines: CartItem[] }> {
  const products = await fetchProducts('in_stock=true&limit=200');
  const lines = products
    .filter((product) => !product.is_abroad_order && product.stock > 20)
    .slice(0, size)
    .map((product) => cartLineOf(product));
  return { cartData: JSON.stringify(lines), lines };
}

export function field(label: string): HTMLElement {
  return within(screen.getByRole('main')).getByLabelText(label);
}

export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

export function agree(): void {
  const terms = screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' });
  fireEvent.click(terms);
}

export function choose(group: string, name: RegExp): void {
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
}

export function pressOrder(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
}

/** Fills in all that a signed-in customer needs to order. */
export function fillCheckout(): void {
  fill(ADDRESS);
  choose('Shipping method', /^Ikeja axis/);
  agree();
}

export async function findRefusal(): Promise<string> {
  const form = screen.getByRole('button', { name: 'Place Order' }).closest('form');
  return (await within(form ?? document.body).findByRole('alert')).textContent;
}

/** The amounts of the summary by their labels. */
export function readSums(): Record<string, string> {
  const summary = screen.getByRole('region', { name: 'Order summary' });
  const names = within(summary).getAllByRole('term');
  const figures = within(summary).getAllByRole('definition');
  return Object.fromEntries(
    names.map((name, at) => [name.textContent, figures[at]?.textContent ?? 'missing']),
  );
}

export function bodyFields(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw new Error('The call had no body');
  return body;
}
