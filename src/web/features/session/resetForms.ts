import { object, string, type InferType } from 'yup';
import { FIELD_ERRORS } from './messages';

export const requestResetSchema = object({
  email: string().trim().required(FIELD_ERRORS.email).email(FIELD_ERRORS.emailForm),
});

export type RequestResetValues = InferType<typeof requestResetSchema>;

/** That both are the same is said in words of its own, spec.md section 5. */
export const resetPasswordSchema = object({
  password: string().required(FIELD_ERRORS.password),
  confirmation: string().required(FIELD_ERRORS.confirmation),
});

export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;
