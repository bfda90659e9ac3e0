import { fieldError } from '../errors';
import { NO_SUCH_DAY } from './fieldErrors';
import { lagosDayBounds } from '../lagosTime';

/** The days of a query, both included, as moments: from the one, until just before the other. @throws ShopError invalid_request for a day that is in no calendar */
export function parseDays({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } {
  return {
    from: from === undefined ? undefined : boundsOf('from', from).from,
    to: to === undefined ? undefined : boundsOf('to', to).to,
  };
}

function boundsOf(field: 'from' | 'to', day: string): { from: Date; to: Date } {
  const bounds = lagosDayBounds(day);
  if (!bounds) throw fieldError(field, NO_SUCH_DAY);
  return bounds;
}
