import { object, string, type InferType } from 'yup';
import type { User } from '@contract/entities/user';
import { fieldErrors } from './messages';

/** The rules of the account details form (ACCOUNT-16, VALIDATION-17). That the new passwords agree is said in words of its own. */
export const profileSchema = object({
  first_name: string().trim().required(fieldErrors.first_name),
  last_name: string().trim().required(fieldErrors.last_name),
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailForm),
  current_password: string().required(fieldErrors.current_password),
  new_password: string().default(''),
  confirmation: string().default(''),
});

export type ProfileValues = InferType<typeof profileSchema>;

export function profileValues(user: User | null): ProfileValues {
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    current_password: '',
    new_password: '',
    confirmation: '',
  };
}
