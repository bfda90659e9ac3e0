import type { Call } from '../call';
import type * as schemas from './addresses.schemas';

export const listAddresses: Call<typeof schemas.listAddresses> = {
  name: 'listAddresses',
  method: 'GET',
  path: '/user/addresses/',
};

export const addAddress: Call<typeof schemas.addAddress> = {
  name: 'addAddress',
  method: 'POST',
  path: '/user/addresses/',
};

export const changeAddress: Call<typeof schemas.changeAddress> = {
  name: 'changeAddress',
  method: 'PUT',
  path: '/user/addresses/:addressId/',
};

export const deleteAddress: Call<typeof schemas.deleteAddress> = {
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/user/addresses/:addressId/',
};
