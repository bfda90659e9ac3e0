import * as calls from '@contract/calls/promotions';
import * as schemas from '@contract/calls/promotions.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import { checkPromotion } from './checkPromotion';
import type { LimitUnknownCodes } from './unknownCodeLimit';

export function promotionRoutes(
  api: Api,
  { db, limitUnknownCodes }: { db: Database; limitUnknownCodes: LimitUnknownCodes },
): void {
  serveCall(api, calls.checkPromotion, schemas.checkPromotion, async ({ body, user, request }) => ({
    status: 200,
    body: await limitUnknownCodes(request, () => checkPromotion(db, body, user?.id ?? null)),
  }));
}
