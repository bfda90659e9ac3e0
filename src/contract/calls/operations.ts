import type { Call } from '../call';
import type * as schemas from './operations.schemas';

export const health: Call<typeof schemas.health> = {
  name: 'health',
  method: 'GET',
  path: '/health/',
};

export const ready: Call<typeof schemas.ready> = {
  name: 'ready',
  method: 'GET',
  path: '/ready/',
};
