import { object, string, type InferType } from 'yup';
import { fieldErrors } from './messages';

export const requestResetSchema = object({
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailForm),
});

export type RequestResetValues = InferType<typeof requestResetSchema>;

/** That both are the same is said in words of its own, spec.md section 5. */
export const resetPasswordSchema = object({
  password: string().required(fieldErrors.password),
  confirmation: string().required(fieldErrors.confirmation),
});

export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;
