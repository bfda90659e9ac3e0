import { useFormik } from 'formik';
import { useRef } from 'react';
import { object, string } from 'yup';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { messages } from './messages';

const schema = object({ code: string().trim().required(messages.noCode) });

/**
 * A form of one code. Spaces that were pasted with it go. A refused code stays, selected, so that typing replaces it.
 * @param send resolves when the code has been answered; on success the form goes
 */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const input = useRef<HTMLInputElement>(null);
  const form = useFormik({
    initialValues: { code: '' },
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ code }) => {
      await send(code.replace(/\s/g, ''));
      input.current?.focus();
      input.current?.select();
    },
  });
  const element = useFirstErrorFocus(form);
  return {
    formProps: { ref: element, noValidate: true, onSubmit: form.handleSubmit },
    fieldProps: { ...fieldOf(form, 'code'), ref: input, required: true, spellCheck: false },
    isSubmitting: form.isSubmitting,
  };
}

/** The field of a code of the app. */
export const APP_CODE = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const;
