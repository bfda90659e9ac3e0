import * as T from 'typebox';
import { defineCall } from '../defineCall';

const Operation = { tag: 'operations', method: 'GET', authorization: 'Bearer', access: 'anyone' } as const;
const Ok = T.Object({ status: T.Literal('ok') });

export const health = defineCall({
  ...Operation,
  name: 'health',
  summary: 'The process lives',
  path: '/health/',
  replies: { 200: Ok },
  errors: [],
});

export const ready = defineCall({
  ...Operation,
  name: 'ready',
  summary: 'The database answers',
  path: '/ready/',
  replies: { 200: Ok },
  errors: [],
});
