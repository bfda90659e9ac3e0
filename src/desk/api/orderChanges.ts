import type { BodyOf } from '@contract/call';
import type {
  cancelDeskOrder,
  confirmOrderTransfer,
  DeskOrderDetails,
  OrderNote,
} from '@contract/calls/desk/orders';
import type { MoveTarget } from '@contract/calls/desk/orders.limits';
import type { AppThunk } from '../shared/state/hooks';
import { argOf, ordersApi } from './ordersApi';
import { changeResultOf, refusalOf, type ChangeResult, type Refusal } from './refusal';

const { moveOrder: move, cancelOrder: cancel, confirmTransfer: confirm, addNote: note } = ordersApi.endpoints;

/** A change of the order that has this version; another version is refused as `changed`. */
interface Versioned<Body> {
  orderId: number;
  version: number;
  body: Body;
}

const partsOf = <Body>({ orderId, version, body }: Versioned<Body>) => ({
  ...argOf(orderId),
  headers: { 'if-match': `"${version}"` },
  body,
});

type ChangeThunk = AppThunk<Promise<ChangeResult<DeskOrderDetails>>>;

export function moveOrder(change: Versioned<{ to: MoveTarget; note?: string }>): ChangeThunk {
  return async (dispatch) => changeResultOf(await dispatch(move.initiate(partsOf(change), { track: false })));
}

export function cancelOrder(change: Versioned<BodyOf<typeof cancelDeskOrder>>): ChangeThunk {
  return async (dispatch) =>
    changeResultOf(await dispatch(cancel.initiate(partsOf(change), { track: false })));
}

export function confirmTransfer(change: Versioned<BodyOf<typeof confirmOrderTransfer>>): ChangeThunk {
  return async (dispatch) =>
    changeResultOf(await dispatch(confirm.initiate(partsOf(change), { track: false })));
}

/** Adds a note for staff. @param key the same for each try of one note, so that it is added once */
export function addNote(
  orderId: number,
  { text, key }: { text: string; key: string },
): AppThunk<Promise<{ note: OrderNote | null } | { refusal: Refusal }>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(
      note.initiate(
        { ...argOf(orderId), headers: { 'idempotency-key': key }, body: { text } },
        { track: false },
      ),
    );
    return error ? { refusal: refusalOf(error) } : { note: data ?? null };
  };
}

/** Shows a note that was added, on the page of its order. The rest of the page stays as it was read. */
export function showNote(orderId: number, { note_id: id, ...entry }: OrderNote): AppThunk {
  return (dispatch) => {
    dispatch(
      ordersApi.util.updateQueryData('getOrder', argOf(orderId), (order) => {
        if (!order || order.notes.some((existing) => existing.note_id === id)) return;
        order.notes.push({ note_id: id, ...entry });
        order.timeline.push({ kind: 'note', ...entry });
      }),
    );
  };
}
