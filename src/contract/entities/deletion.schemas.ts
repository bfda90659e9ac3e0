import * as T from 'typebox';
import { DELETION_REASONS } from '../rules/deletion';

export const DeletionReasons = T.Array(T.Object({ code: T.Enum(DELETION_REASONS), order_id: T.Integer() }), {
  description: 'why an account is not deleted',
});
