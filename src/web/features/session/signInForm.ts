import { object, string, type InferType } from 'yup';
import { fieldErrors } from './messages';

/** Rules of spec.md section 5, "Login". */
export const signInSchema = object({
  identifier: string().trim().required(fieldErrors.identifier),
  password: string().required(fieldErrors.yourPassword),
});

export type SignInValues = InferType<typeof signInSchema>;

export const emptySignIn: SignInValues = { identifier: '', password: '' };
