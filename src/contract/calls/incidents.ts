import type { Call } from '../call';
import type * as schemas from './incidents.schemas';

/** A report may be this large; what is older is left out of it. */
export const INCIDENT_BYTES = 256 * 1024;
/** letters of what the shopper adds */
export const INCIDENT_WORDS = 1_000;

/** A shopper's report of what went wrong, cleaned before it leaves the page. */
export const reportIncident: Call<typeof schemas.reportIncident> = {
  name: 'reportIncident',
  method: 'POST',
  path: '/incidents/',
  authorization: 'Bearer',
};

/** A report by its code. Answered only with the setting DEVTOOLS: on the shop's own desk staff read them. */
export const readIncident: Call<typeof schemas.readIncident> = {
  name: 'readIncident',
  method: 'GET',
  path: '/incidents/:code/',
  authorization: 'Bearer',
};
