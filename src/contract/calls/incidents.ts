import type { Call } from '../call';
import type * as schemas from './incidents.schemas';

/** A shopper's report of what went wrong, cleaned before it leaves the page. */
export const reportIncident: Call<typeof schemas.reportIncident> = {
  name: 'reportIncident',
  method: 'POST',
  path: '/incidents/',
};

/** A report by its code. Answered only with the setting DEVTOOLS: on the shop's own desk staff read them. */
export const readIncident: Call<typeof schemas.readIncident> = {
  name: 'readIncident',
  method: 'GET',
  path: '/incidents/:code/',
};
