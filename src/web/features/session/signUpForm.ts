import { object, string, type InferType } from 'yup';
import { FIELD_ERRORS } from './messages';

/** Rules of spec.md section 5, "Signup". How long a password must be, the server says. */
export const signUpSchema = object({
  username: string().trim().required(FIELD_ERRORS.username),
  email: string().trim().required(FIELD_ERRORS.email).email(FIELD_ERRORS.emailForm),
  password: string().required(FIELD_ERRORS.password),
  first_name: string().trim().defined(),
  last_name: string().trim().defined(),
  address: string().trim().defined(),
  phone: string().defined(),
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
