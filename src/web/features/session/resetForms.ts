import { object, string } from 'yup';
import { fieldErrors } from './messages';

export const requestResetSchema = object({
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailForm),
});

/** That both are the same is said in words of its own (VALIDATION-06). */
export const resetPasswordSchema = object({
  password: string().required(fieldErrors.password),
  confirmation: string().required(fieldErrors.confirmation),
});
