import * as calls from '@contract/calls/privacy';
import * as schemas from '@contract/calls/privacy.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import type { CreateThrottle } from '../../plugins/throttling';
import type { Limit } from '../../plugins/throttlingCounters';
import type { DemandPassword } from '../account';
import { exportData } from './exportData';
import { readDeletion, requestDeletion, withdrawDeletion } from './requestDeletion';

/** An export is costly: it reads everything stored about a customer. */
const EXPORT_LIMIT: Limit = {
  name: 'exports',
  max: 5,
  windowMs: 60 * 60_000,
  keyOf: ({ user }) => String(user?.id),
};
const ATTACHMENT_HEADERS = { 'content-disposition': 'attachment; filename="my-data.json"' };

interface Options {
  db: Database;
  throttle: CreateThrottle;
  demandPassword: DemandPassword;
}

export function privacyRoutes(api: Api, { db, throttle, demandPassword }: Options): void {
  const exportLimit = throttle(EXPORT_LIMIT);
  serveCall(api, calls.exportData, schemas.exportData, async ({ request, user }) => {
    await exportLimit.count(request);
    return { status: 200, headers: ATTACHMENT_HEADERS, body: await exportData(db, user) };
  });
  serveCall(api, calls.requestDeletion, schemas.requestDeletion, async ({ body, request }) => {
    const user = await demandPassword(request, body.current_password);
    const { due_at } = await requestDeletion(db, user, body);
    request.log.info({ userId: user.id, dueAt: due_at }, 'a customer asked to delete the account');
    return { status: 202, body: { due_at } };
  });
  serveCall(api, calls.getDeletion, schemas.getDeletion, async ({ user }) => ({
    status: 200,
    body: await readDeletion(db, user.id),
  }));
  serveCall(api, calls.withdrawDeletion, schemas.withdrawDeletion, async ({ request, user }) => {
    await withdrawDeletion(db, user.id);
    request.log.info({ userId: user.id }, 'a customer cancelled the deletion of the account');
    return { status: 204, body: null };
  });
}
