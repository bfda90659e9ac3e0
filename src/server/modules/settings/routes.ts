import * as calls from '@contract/calls/desk/settings';
import * as schemas from '@contract/calls/desk/settings.schemas';
import type { Database } from '../../db/client';
import type { DeskApi } from '../../http/deskApi';
import { serveDeskCall, serveVersionedCall } from '../../http/serveDeskCall';
import { etagOf } from '../../http/versions';
import { changeSettings } from './changeSettings';
import { readSettings, toShopSettings } from './readSettings';

export function settingsRoutes(desk: DeskApi, { db }: { db: Database }): void {
  serveDeskCall(desk, calls.getSettings, schemas.getSettings, async () => {
    const settings = await readSettings(db);
    return { status: 200, body: toShopSettings(settings), headers: { etag: etagOf(settings) } };
  });
  serveVersionedCall(desk, calls.changeSettings, schemas.changeSettings, {
    change: ({ body, version, by }) => changeSettings(db, { values: body, version, by }),
    read: async () => {
      const settings = await readSettings(db);
      return { body: toShopSettings(settings), version: settings.version };
    },
  });
}
