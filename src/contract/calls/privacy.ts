import type { Call } from '../call';
import type * as schemas from './privacy.schemas';

/** Exports everything stored about the customer. */
export const exportData: Call<typeof schemas.exportData> = {
  name: 'exportData',
  method: 'GET',
  path: '/user/export/',
};

/** Requests the erasure of the account; it can be withdrawn for a week. */
export const requestDeletion: Call<typeof schemas.requestDeletion> = {
  name: 'requestDeletion',
  method: 'POST',
  path: '/user/deletion/',
};

/** When the account will be erased, and what currently prevents it. */
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
