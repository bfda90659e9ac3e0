import { defineCall } from '../defineCall';
import type * as schemas from './operations.schemas';

export const health = defineCall<typeof schemas.health>({
  name: 'health',
  method: 'GET',
  path: '/health/',
  authorization: 'Bearer',
});

export const ready = defineCall<typeof schemas.ready>({
  name: 'ready',
  method: 'GET',
  path: '/ready/',
  authorization: 'Bearer',
});
