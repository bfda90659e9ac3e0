import { object, string, type InferType } from 'yup';
import { fieldErrors } from './messages';

/** The rules of signing up (VALIDATION-01 to VALIDATION-04). How long a password must be, the server says. */
export const signUpSchema = object({
  username: string().trim().required(fieldErrors.username),
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailForm),
  password: string().required(fieldErrors.password),
  first_name: string().trim().default(''),
  last_name: string().trim().default(''),
  address: string().trim().default(''),
  phone: string().default(''),
});

export type SignUpValues = InferType<typeof signUpSchema>;

export const emptySignUp: SignUpValues = {
  username: '',
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  address: '',
  phone: '',
};
