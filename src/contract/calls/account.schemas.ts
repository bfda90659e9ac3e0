import { defineSchemas } from '../call';
import { Account } from '../entities/user.schemas';

export const getAccount = defineSchemas({
  summary: 'The account of the signed-in customer',
  tag: 'session',
  access: 'customer',
  replies: { 200: Account },
  errors: [],
});
