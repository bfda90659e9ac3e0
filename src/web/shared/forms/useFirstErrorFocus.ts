import type { FormikState } from 'formik';
import { useEffect, useRef } from 'react';

/** A ref for the form element: after a refused submit the first wrong field takes the focus (WCAG 3.3.1). */
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
