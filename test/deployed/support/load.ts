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

/** The body of an order for one unit of a product, as the checkout sends it. */
export async function orderBodyOf(address: string, productId: number): Promise<OrderBody> {
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
  /** the number of requests so far; `failures` has those with an unexpected response */
  requestCount(): number;
  failures(): string[];
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

/** Shoppers who read pages and place orders until `stop`; no request is retried. */
export async function startShoppers(address: string, productId: number, shoppers = 6): Promise<Load> {
  const body = await orderBodyOf(address, productId);
  const customers = await Promise.all(Array.from({ length: shoppers }, () => newCustomer(address)));
  const failures: string[] = [];
  let requestCount = 0;
  let isStopped = false;
  const sendRequest = async (label: string, status: number, send: () => Promise<Response>) => {
    requestCount += 1;
    try {
      const response = await send();
      const text = await response.text();
      if (response.status !== status) failures.push(`${label}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${label}: ${String(error)}`);
    }
  };
  const runShopper = async (customer: Shopper, at: number) => {
    for (let step = at; !isStopped; step += 1) {
      const page = PAGES[step % PAGES.length] ?? '/';
      await sendRequest(page, 200, () => fetch(address + page, { headers: { accept: '*/*' } }));
      if (step % 3 === 0) await sendRequest('an order', 201, () => placeOrder(address, customer, body));
      await sleep(PAUSE_MS);
    }
  };
  const shopping = customers.map(runShopper);
  return {
    requestCount: () => requestCount,
    failures: () => failures,
    stop: async () => {
      isStopped = true;
      await Promise.all(shopping);
    },
  };
}
