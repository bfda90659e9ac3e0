import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { RefundSort } from '@contract/calls/desk/refunds.limits';
import type { Database } from '../../db/client';
import { refunds } from '../../db/schema/refunds';
import type { RefundRow, RefundStatus } from './refundsRepository';

/** What the refunds of a list have in common; without a value, anything goes. */
export interface RefundFilters {
  orderId?: number;
  statuses?: readonly RefundStatus[];
}

interface SortedPage {
  sort: RefundSort;
  limit: number;
  /** the id of the row before the page */
  after?: number;
}

/** All refunds of an order, oldest first. */
export async function findRefundsOfOrder(db: Database, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/**
 * Refunds after a row. They are sorted by id, along an index: a row is written once, with the money, so ids follow the
 * moments of creation. Each status is read for itself, along its index; then the first of all are taken.
 */
export async function findRefundsForDesk(
  db: Database,
  { orderId, statuses = [] }: RefundFilters,
  { sort, limit, after }: SortedPage,
): Promise<RefundRow[]> {
  const isDescending = sort.startsWith('-');
  const sequence = (isDescending ? desc : asc)(refunds.id);
  const isAfter = after === undefined ? undefined : (isDescending ? lt : gt)(refunds.id, after);
  const ofOrder = orderId === undefined ? undefined : eq(refunds.orderId, orderId);
  const list = (condition: SQL | undefined) =>
    db.select().from(refunds).where(condition).orderBy(sequence).limit(limit);
  const firstIds = (condition: SQL | undefined) =>
    db.select({ id: refunds.id }).from(refunds).where(condition).orderBy(sequence).limit(limit);
  const conditions = statuses.map((status) => and(eq(refunds.status, status), ofOrder, isAfter));
  const [one, other, ...others] = conditions.map(firstIds);
  if (one && other) return list(inArray(refunds.id, unionAll(one, other, ...others)));
  return list(conditions[0] ?? and(ofOrder, isAfter));
}
