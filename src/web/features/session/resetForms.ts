import { object, ref, string, type InferType } from 'yup';
import { FIELD_ERRORS, MESSAGES } from './messages';

export const requestResetSchema = object({
  email: string().trim().required(FIELD_ERRORS.email).email(FIELD_ERRORS.emailForm),
});

export type RequestResetValues = InferType<typeof requestResetSchema>;

/** Rules of spec.md section 5, "Reset password". */
export const resetPasswordSchema = object({
  password: string().required(FIELD_ERRORS.password),
  confirmation: string()
    .required(FIELD_ERRORS.confirmation)
    .oneOf([ref('password')], MESSAGES.passwordsDiffer),
});

export type ResetPasswordValues = InferType<typeof resetPasswordSchema>;
