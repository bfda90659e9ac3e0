import { useFormik } from 'formik';
import { useState } from 'react';
import { object, ref, string, type InferType } from 'yup';
import { PASSWORD_LENGTH } from '@contract/entities/user';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { join } from '../../api/staffApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { fieldErrors, messages, passwordHint } from './messages';

const schema = object({
  name: string().trim().required(fieldErrors.name),
  password: string().required(fieldErrors.newPassword).min(PASSWORD_LENGTH.min, fieldErrors.shortPassword),
  confirmation: string()
    .required(fieldErrors.confirmation)
    .oneOf([ref('password')], messages.passwordsDiffer),
});

const initialValues: InferType<typeof schema> = { name: '', password: '', confirmation: '' };

interface Props {
  /** of the invitation's link */
  token: string;
  onDone: () => void;
}

/** Joins the staff with an invitation; a failure keeps what was typed. */
export function JoinForm({ token, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ name, password }, { setErrors }) => {
      setRefusal(null);
      const failed = await dispatch(join({ token, name, password }));
      if (!failed) onDone();
      else if (failed.fields.password || failed.fields.name) setErrors(failed.fields);
      else setRefusal(failed.isCertain ? failed.sentence : messages.perhapsJoined);
    },
  });
  const element = useFirstErrorFocus(form);
  return (
    <form ref={element} aria-label="Join" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {refusal !== null && (
          <Alert tone="danger" isAnnounced={false}>
            {refusal}
          </Alert>
        )}
      </div>
      <Field label="Name" {...fieldOf(form, 'name')} required autoComplete="name" />
      <PasswordField
        label="New password"
        hint={passwordHint}
        {...fieldOf(form, 'password')}
        required
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm new password"
        {...fieldOf(form, 'confirmation')}
        required
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        Join
      </Button>
    </form>
  );
}
