import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from '@ui/api/failure';
import { useFirstErrorFocus } from '@ui/forms/formik';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useUpdateProfileMutation } from '../../api/sessionApi';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUser, VisitorLinks } from '../session';
import { messages, toneOf } from './messages';
import { ProfileFields, profileSchema, profileValuesOf, type ProfileValues } from './ProfileFields';

/** Why saving failed (ERRORS-40 to ERRORS-42). */
function saveFailureSentence({ status, detail }: Failure): string {
  return status === 401 ? messages.sessionExpired : (detail ?? messages.saveFailed);
}

/** The server's errors by field, without the one that the message above the form already shows. */
function fieldErrorsExcept(sentence: string, { body }: Failure): Record<string, string> {
  return Object.fromEntries(Object.entries(body?.fields ?? {}).filter(([, text]) => text !== sentence));
}

/** The request body; a blank new password changes nothing (ACCOUNT-09). */
function profileBodyOf(values: ProfileValues) {
  const { first_name, last_name, email, current_password, new_password } = profileSchema.cast(values);
  return { first_name, last_name, email, current_password, new_password: new_password || null };
}

/** Keeps the email field up to date when another device or a confirmation link changes the account's email. */
function useSyncEmailField(
  email: string | undefined,
  setValue: (field: string, value: string) => Promise<unknown>,
): void {
  const lastEmail = useRef(email);
  useEffect(() => {
    if (email === undefined || email === lastEmail.current) return;
    lastEmail.current = email;
    void setValue('email', email);
  }, [email, setValue]);
}

export function ProfileForm() {
  const user = useAppSelector(selectUser);
  const [updateProfile] = useUpdateProfileMutation();
  const [message, setMessage] = useState<string | null>(null);
  const form = useFormik({
    initialValues: profileValuesOf(user),
    validationSchema: profileSchema,
    validateOnBlur: false,
    onSubmit: async (values, { resetForm, setErrors }) => {
      const hasPasswordMismatch = values.new_password !== '' && values.new_password !== values.confirmation;
      setMessage(hasPasswordMismatch ? messages.passwordsDiffer : null);
      if (hasPasswordMismatch) return;
      const { data, error } = await updateProfile({ body: profileBodyOf(values) });
      if (error) {
        const failure = failureOf(error);
        const sentence = saveFailureSentence(failure);
        setMessage(sentence);
        setErrors(fieldErrorsExcept(sentence, failure));
      } else {
        setMessage(messages.saved);
        resetForm({ values: profileValuesOf(data) });
      }
    },
  });
  useSyncEmailField(user?.email, form.setFieldValue);
  const element = useFirstErrorFocus(form);
  return (
    <form
      ref={element}
      aria-label="Account details"
      noValidate
      onSubmit={form.handleSubmit}
      className="grid max-w-result gap-5"
    >
      <ProfileFields form={form} />
      {message && <Alert tone={toneOf(message)}>{message}</Alert>}
      {message === messages.sessionExpired && <VisitorLinks from={paths.accountDetails()} expired />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={form.isSubmitting}
        className="sm:justify-self-start"
      >
        Save changes
      </Button>
    </form>
  );
}
