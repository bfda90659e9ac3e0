import type { FormikProps, FormikState, FormikValues } from 'formik';
import { useEffect, useRef } from 'react';

type Form<Values> = Pick<FormikProps<Values>, 'errors' | 'submitCount' | 'getFieldProps'>;

/**
 * The props that a Field needs from a formik form: `<Field label="Email" {...fieldOf(form, 'email')} />`. Errors show
 * after the first submit, and are then updated while the user types.
 */
export function fieldOf<Values extends FormikValues>(form: Form<Values>, name: keyof Values & string) {
  return { ...form.getFieldProps<string>(name), error: errorOf(form, name) };
}

/** The error of a field that is not a plain input. */
export function errorOf<Values extends FormikValues>(
  { errors, submitCount }: Form<Values>,
  name: keyof Values & string,
): string | null {
  const error = errors[name];
  return submitCount > 0 && typeof error === 'string' ? error : null;
}

/** A ref for the form element: after a refused submit, the first invalid field gets the focus (WCAG 3.3.1). */
export function useFirstErrorFocus({
  submitCount,
  isSubmitting,
}: Pick<FormikState<unknown>, 'submitCount' | 'isSubmitting'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  return form;
}
