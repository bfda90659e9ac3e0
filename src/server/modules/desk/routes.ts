import * as calls from '@contract/calls/desk/orders';
import * as schemas from '@contract/calls/desk/orders.schemas';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall, serveCreatingCall, serveVersionedCall } from '../../http/serveDeskCall';
import { etagOf } from '../../http/versions';
import { addNote, cancelForShop, moveOrder, type OrderContext } from '../orders';
import { confirmOrderTransfer } from './confirmOrderTransfer';
import { listOrders } from './listOrders';
import { readNote } from './notes';
import { readOrder } from './readOrder';

/** The desk's view of orders. */
export function deskOrderRoutes(desk: DeskApi, context: OrderContext): void {
  const { db } = context;
  serveDeskCall(desk, calls.listDeskOrders, schemas.listDeskOrders, async ({ query }) => ({
    status: 200,
    body: await listOrders(db, query),
  }));
  serveDeskCall(desk, calls.getDeskOrder, schemas.getDeskOrder, async ({ params, by }) => {
    const { body, version } = await readOrder(db, params.orderId, by);
    return { status: 200, body, headers: { etag: etagOf({ version }) } };
  });
  serveVersionedCall(desk, calls.moveDeskOrder, schemas.moveDeskOrder, {
    change: ({ params, body: { to, note }, by, version }) =>
      moveOrder(context, params.orderId, { to, note: note ? note : null, by, version }),
    read: ({ params, by }) => readOrder(db, params.orderId, by),
  });
  serveCreatingCall(desk, calls.addOrderNote, schemas.addOrderNote, {
    create: ({ params, body: { text }, by }, tx) => addNote(tx, params.orderId, { text, by }),
    read: (id) => readNote(db, id),
  });
  serveVersionedCall(desk, calls.cancelDeskOrder, schemas.cancelDeskOrder, {
    change: ({ params, body, by, version }) =>
      cancelForShop(context, params.orderId, { ...body, by, version }),
    read: ({ params, by }) => readOrder(db, params.orderId, by),
  });
  serveVersionedCall(desk, calls.confirmOrderTransfer, schemas.confirmOrderTransfer, {
    change: ({ params, body, by, version }) =>
      confirmOrderTransfer(db, params.orderId, { ...body, by, version }),
    read: ({ params, by }) => readOrder(db, params.orderId, by),
  });
}
