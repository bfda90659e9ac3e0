import * as calls from '@contract/calls/desk/transfers';
import { MAX_STATEMENT_BYTES } from '@contract/calls/desk/transfers.limits';
import * as schemas from '@contract/calls/desk/transfers.schemas';
import type { Database } from '../../db/client';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall, serveVersionedCall } from '../../http/serveDeskCall';
import { serveUploadCall } from '../../http/serveUpload';
import { readOrder } from '../desk';
import { confirmLine } from './confirmLine';
import { ignoreLine, reopenLine } from './ignoreLine';
import { listLines, readLine } from './listLines';
import { listTransfers } from './listTransfers';
import { readParts } from './readParts';
import { uploadStatement } from './uploadStatement';

interface Options {
  db: Database;
  /** after which an unpaid order is cancelled */
  orderExpiryHours: number;
}

/** The orders that wait for a bank transfer, and the bank's statements that say which have come. */
export function transferRoutes(desk: DeskApi, { db, orderExpiryHours }: Options): void {
  serveDeskCall(desk, calls.listTransfers, schemas.listTransfers, async ({ query }) => ({
    status: 200,
    body: await listTransfers(db, query, { orderExpiryHours }),
  }));
  serveUploadCall(
    desk,
    { maxBytes: MAX_STATEMENT_BYTES },
    calls.uploadStatement,
    schemas.uploadStatement,
    async ({ body, by }) => ({ status: 201, body: await uploadStatement(db, { ...readParts(body), by }) }),
  );
  serveDeskCall(desk, calls.listLines, schemas.listLines, async ({ query }) => ({
    status: 200,
    body: await listLines(db, query),
  }));
  serveVersionedCall(desk, calls.confirmLine, schemas.confirmLine, {
    change: ({ params, body, version, by }) =>
      confirmLine(db, params.lineId, {
        orderId: body.order_id,
        difference: body.difference,
        version,
        by,
      }),
    read: async ({ params, body, by }) => {
      const { body: order, version } = await readOrder(db, body.order_id, by);
      return { body: { line: await readLine(db, params.lineId), order }, version };
    },
    readCurrent: async ({ body, by }) => (await readOrder(db, body.order_id, by)).body,
  });
  serveDeskCall(desk, calls.ignoreLine, schemas.ignoreLine, async ({ params, body: { reason }, by }) => {
    await ignoreLine(db, params.lineId, { reason, by });
    return { status: 200, body: await readLine(db, params.lineId) };
  });
  serveDeskCall(desk, calls.reopenLine, schemas.reopenLine, async ({ params, by }) => {
    await reopenLine(db, params.lineId, by);
    return { status: 200, body: await readLine(db, params.lineId) };
  });
}
