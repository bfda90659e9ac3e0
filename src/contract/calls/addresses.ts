import { defineCall } from '../defineCall';
import type * as schemas from './addresses.schemas';

export const listAddresses = defineCall<typeof schemas.listAddresses>({
  name: 'listAddresses',
  method: 'GET',
  path: '/user/addresses/',
  authorization: 'Bearer',
});

export const addAddress = defineCall<typeof schemas.addAddress>({
  name: 'addAddress',
  method: 'POST',
  path: '/user/addresses/',
  authorization: 'Bearer',
});

export const changeAddress = defineCall<typeof schemas.changeAddress>({
  name: 'changeAddress',
  method: 'PUT',
  path: '/user/addresses/:addressId/',
  authorization: 'Bearer',
});

export const deleteAddress = defineCall<typeof schemas.deleteAddress>({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/user/addresses/:addressId/',
  authorization: 'Bearer',
});
