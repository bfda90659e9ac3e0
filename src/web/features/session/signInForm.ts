import { object, string, type InferType } from 'yup';
import { FIELD_ERRORS } from './messages';

/** Rules of spec.md section 5, "Login". */
export const signInSchema = object({
  identifier: string().trim().required(FIELD_ERRORS.identifier),
  password: string().required(FIELD_ERRORS.yourPassword),
});

export type SignInValues = InferType<typeof signInSchema>;

export const emptySignIn: SignInValues = { identifier: '', password: '' };
