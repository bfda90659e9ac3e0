import * as calls from '@contract/calls/incidents';
import { fromCall } from '@ui/api/request';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { shopApi } from './shopApi';

/** The short code of a report; null if the response has none. */
function readCode(response: unknown): string | null {
  return isRecord(response) ? nonEmptyTextOf(response.code) : null;
}

export const incidentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    reportIncident: build.mutation({
      ...fromCall(calls.reportIncident, readCode),
      extraOptions: { scheme: calls.reportIncident.authorization, isLong: true },
    }),
    readIncident: build.query(fromCall(calls.readIncident, (response) => response)),
  }),
});
