import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client';
import type {} from '../../plugins/metrics';
import { sumOwed } from './refundsRepository';

/** How much the shop owes its customers. */
export function measureRefunds(app: FastifyInstance, db: Database): void {
  app.measure('shop_refunds_due_kobo', 'What is owed back to customers, in kobo', () => sumOwed(db));
}
