import { object, string, type InferType } from 'yup';
import { fieldErrors } from './messages';

/** The rules of signing in (VALIDATION-05). */
export const signInSchema = object({
  identifier: string().trim().required(fieldErrors.identifier),
  password: string().required(fieldErrors.yourPassword),
});

export type SignInValues = InferType<typeof signInSchema>;

export const emptySignIn: SignInValues = { identifier: '', password: '' };
