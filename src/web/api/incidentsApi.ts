import * as calls from '@contract/calls/incidents';
import { fromCall } from './fromCall';
import { shopApi } from './shopApi';

export const incidentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    reportIncident: build.mutation({ ...fromCall(calls.reportIncident) }),
  }),
});
