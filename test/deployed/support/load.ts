import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newCustomer } from '../../support/customer';
import { orderBody, type OrderBody } from '../../support/orders';

export interface Shopper {
  access: string;
}

interface ListedProduct {
  product_id: number;
  name: string;
  price: number;
  is_abroad_order: boolean;
  stock: number;
}

/** An order of one piece of a product, as the checkout sends it. */
export async function orderOf(address: string, productId: number): Promise<OrderBody> {
  const product = (await (await fetch(`${address}/api/products/${productId}/`)).json()) as ListedProduct;
  const { product_id: id, name, price, is_abroad_order: isAbroadOrder } = product;
  return orderBody([{ product: { id, name, priceKobo: price * 100, isAbroadOrder } }]);
}

export function placeOrder(
  address: string,
  { access }: Shopper,
  body: OrderBody,
  key: string = randomUUID(),
) {
  return fetch(`${address}/api/orders/`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${access}`, 'content-type': 'application/json', 'idempotency-key': key },
    },
    body: JSON.stringify(body),
  });
}

export interface Load {
  /** what was asked so far, and what of it was not answered as it should be */
  asked(): number;
  failed(): string[];
  stop(): Promise<void>;
}

const PAGES = [
  '/',
  '/api/products/?limit=20',
  '/api/products/22/',
  '/product-details/22',
  '/api/categories/',
];
const PAUSE_MS = 20;

/** Shoppers who look and order, again and again, and never ask twice for the same. */
export async function shoppersAt(address: string, productId: number, shoppers = 6): Promise<Load> {
  const body = await orderOf(address, productId);
  const customers = await Promise.all(Array.from({ length: shoppers }, () => newCustomer(address)));
  const failed: string[] = [];
  let asked = 0;
  let isOver = false;
  const ask = async (what: string, status: number, send: () => Promise<Response>) => {
    asked += 1;
    try {
      const response = await send();
      const text = await response.text();
      if (response.status !== status) failed.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
    }
  };
  const shop = async (customer: Shopper, at: number) => {
    for (let turn = at; !isOver; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      await ask(page, 200, () => fetch(address + page, { headers: { accept: '*/*' } }));
      if (turn % 3 === 0) await ask('an order', 201, () => placeOrder(address, customer, body));
      await sleep(PAUSE_MS);
    }
  };
  const shopping = customers.map(shop);
  return {
    asked: () => asked,
    failed: () => failed,
    stop: async () => {
      isOver = true;
      await Promise.all(shopping);
    },
  };
}
