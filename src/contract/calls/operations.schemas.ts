import * as T from 'typebox';
import { defineSchemas } from '../call';

const Ok = T.Object({ status: T.Literal('ok') });

export const health = defineSchemas({
  summary: 'The process lives',
  tag: 'operations',
  access: 'anyone',
  replies: { 200: Ok },
  errors: [],
});

export const ready = defineSchemas({
  summary: 'The database answers',
  tag: 'operations',
  access: 'anyone',
  replies: { 200: Ok },
  errors: [],
});
