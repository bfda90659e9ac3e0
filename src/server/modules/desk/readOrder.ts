import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { MOVE_TARGETS } from '@contract/calls/desk/orders.limits';
import { toNaira } from '@contract/entities/money';
import { canMove, transitionRefusalOf } from '@contract/rules/orderStatus';
import type { StaffActor } from '../../actor';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findNotes, findOrder, toOrder, toOrderForTransition } from '../orders';
import { toNote } from './notes';
import { readParts } from './readParts';
import { timelineOf } from './timeline';

/** An order of any customer with its version, as far as the reader's role may read it. @throws ShopError not_found */
export async function readOrder(
  db: Database,
  orderId: number,
  by: Pick<StaffActor, 'role'>,
): Promise<{ body: DeskOrderDetails; version: number }> {
  const details = await findOrder(db, orderId);
  if (!details) throw new ShopError('not_found', 'Order not found.');
  const { order, events } = details;
  const notes = (await findNotes(db, orderId)).map(toNote);
  const parts = await readParts(db, orderId, by);
  const { version, userId, refundDueKobo } = order;
  return {
    version,
    body: {
      order: { ...toOrder(details), version, customer_id: userId, refund_due: toNaira(refundDueKobo) },
      ...parts,
      notes,
      timeline: timelineOf({ events, notes, ...parts }),
      moves: MOVE_TARGETS.filter((to) => transitionRefusalOf(toOrderForTransition(order), to) === null),
      cancellable: canMove(order.status, 'Cancelled'),
    },
  };
}
