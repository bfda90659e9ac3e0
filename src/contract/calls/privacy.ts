import type { Call } from '../call';
import type * as schemas from './privacy.schemas';

/** Everything that is kept of the customer, as a file. */
export const exportData: Call<typeof schemas.exportData> = {
  name: 'exportData',
  method: 'GET',
  path: '/user/export/',
};

/** Asks to have the account erased; it can be withdrawn for a week. */
export const requestDeletion: Call<typeof schemas.requestDeletion> = {
  name: 'requestDeletion',
  method: 'POST',
  path: '/user/deletion/',
};

/** When the account is erased, and what stands in the way of it now. */
export const getDeletion: Call<typeof schemas.getDeletion> = {
  name: 'getDeletion',
  method: 'GET',
  path: '/user/deletion/',
};

export const withdrawDeletion: Call<typeof schemas.withdrawDeletion> = {
  name: 'withdrawDeletion',
  method: 'DELETE',
  path: '/user/deletion/',
};
