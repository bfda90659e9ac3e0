import type { DeskOrderDetails, TimelineEntry } from '@contract/calls/desk/orders';
import { MOVE_TARGETS } from '@contract/calls/desk/orders.limits';
import { toNaira } from '@contract/entities/money';
import { canMove, statusText, transitionRefusalOf } from '@contract/rules/orderStatus';
import type { Database } from '../../db/client';
import { ShopError } from '../../errors';
import { findNotes, findOrder, toOrder, toOrderForTransition, type OrderDetails } from '../orders';
import { mergeByTime } from './mergeByTime';
import { toNote, toNoteEntry } from './notes';

/** An order of any customer with its version. @throws ShopError not_found */
export async function readOrder(
  db: Database,
  orderId: number,
): Promise<{ body: DeskOrderDetails; version: number }> {
  const details = await findOrder(db, orderId);
  if (!details) throw new ShopError('not_found', 'Order not found.');
  const { order, events } = details;
  const notes = (await findNotes(db, orderId)).map(toNote);
  const { version, userId, refundDueKobo } = order;
  return {
    version,
    body: {
      order: { ...toOrder(details), version, customer_id: userId, refund_due: toNaira(refundDueKobo) },
      notes,
      timeline: mergeByTime(events.map(toTimelineEntry), notes.map(toNoteEntry)),
      moves: MOVE_TARGETS.filter((to) => transitionRefusalOf(toOrderForTransition(order), to) === null),
      cancellable: canMove(order.status, 'Cancelled'),
    },
  };
}

function toTimelineEntry({ at, status, note, actor }: OrderDetails['events'][number]): TimelineEntry {
  return { at: at.toISOString(), kind: 'event', text: statusText(status, note), actor };
}
