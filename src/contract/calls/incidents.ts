import type { Call } from '../call';
import type * as schemas from './incidents.schemas';

/** A shopper's report of a problem. Personal data is removed before it leaves the page. */
export const reportIncident: Call<typeof schemas.reportIncident> = {
  name: 'reportIncident',
  method: 'POST',
  path: '/incidents/',
};

/** A report by its code. Only served with the setting DEVTOOLS, where the shop's staff work. */
export const readIncident: Call<typeof schemas.readIncident> = {
  name: 'readIncident',
  method: 'GET',
  path: '/incidents/:code/',
};
