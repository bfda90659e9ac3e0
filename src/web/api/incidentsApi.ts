import * as calls from '@contract/calls/incidents';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { fromCall, shopApi } from './shopApi';

/** The short code of a report; null where the answer holds none. */
function readCode(reply: unknown): string | null {
  return isRecord(reply) ? nonEmptyTextOf(reply.code) : null;
}

export const incidentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    reportIncident: build.mutation({
      ...fromCall(calls.reportIncident, readCode),
      extraOptions: { word: calls.reportIncident.authorization, isLong: true },
    }),
    readIncident: build.query(fromCall(calls.readIncident, (reply) => reply)),
  }),
});
