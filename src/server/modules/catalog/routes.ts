import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/catalog';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { serveCall } from '../../http/serveCall';
import { listProducts } from './listProducts';
import { findProduct } from './productsRepository';
import { toProduct } from './toProduct';

export function catalogRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serveCall(app, calls.listProducts, async ({ query }) => {
    const { products, total } = await listProducts(db, query);
    return { status: 200, body: products, headers: { 'x-total-count': String(total) } };
  });
  serveCall(app, calls.getProduct, async ({ params }) => {
    const row = await findProduct(db, params.productId);
    if (!row) throw new ShopError('not_found', 'Product not found.');
    return { status: 200, body: toProduct(row) };
  });
}
