import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { ORDER_STATUSES } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { idempotencyKeys, orderEvents, orderNotes, orders } from '../../db/schema/orders';
import type { OrderRow } from './ordersRepository';
import { updateOrders } from './orderStatusRepository';

const ANONYMISED_ORDER = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  note: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

/** Whether the order's customer has been erased; every order is placed with an email. */
export function isAnonymised({ email }: Pick<OrderRow, 'email'>): boolean {
  return email === ANONYMISED_ORDER.email;
}

/**
 * Erases the customer's personal data from their orders. The shop's own notes about payments stay; notes that a person
 * wrote, for staff or about a status change, are erased: after the orders are locked, so that none is being added.
 */
export async function eraseOrdersOf(tx: Database, userId: number): Promise<void> {
  const userOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await updateOrders(tx, eq(orders.userId, userId), ANONYMISED_ORDER);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, userOrders));
  await tx
    .update(orderEvents)
    .set({ note: null })
    .where(
      and(
        inArray(orderEvents.orderId, userOrders),
        inArray(orderEvents.status, ORDER_STATUSES),
        isNotNull(orderEvents.note),
      ),
    );
}
