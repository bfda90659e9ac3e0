import { defineCall } from '../defineCall';
import type * as schemas from './account.schemas';

export const getAccount = defineCall<typeof schemas.getAccount>({
  name: 'getAccount',
  method: 'GET',
  path: '/user/',
  authorization: 'Bearer',
});
