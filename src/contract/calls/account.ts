import type { Call } from '../call';
import type * as schemas from './account.schemas';

export const getAccount: Call<typeof schemas.getAccount> = {
  name: 'getAccount',
  method: 'GET',
  path: '/user/',
};
