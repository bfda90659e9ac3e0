import type { FormikProps } from 'formik';
import { object, string, type InferType } from 'yup';
import type { User } from '@contract/entities/user';
import { fieldOf } from '@ui/forms/formik';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldErrors } from './messages';

/**
 * The rules of the account details form (ACCOUNT-16, VALIDATION-17). The form itself checks that the new
 * passwords match, since that has a message of its own.
 */
export const profileSchema = object({
  first_name: string().trim().required(fieldErrors.first_name),
  last_name: string().trim().required(fieldErrors.last_name),
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailFormat),
  current_password: string().required(fieldErrors.current_password),
  new_password: string().default(''),
  confirmation: string().default(''),
});

export type ProfileValues = InferType<typeof profileSchema>;

export function profileValuesOf(user: User | null): ProfileValues {
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    current_password: '',
    new_password: '',
    confirmation: '',
  };
}

type ProfileFormik = Pick<FormikProps<ProfileValues>, 'values' | 'errors' | 'submitCount' | 'getFieldProps'>;

export function ProfileFields({ form }: { form: ProfileFormik }) {
  const { first_name, last_name } = form.values;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" {...fieldOf(form, 'first_name')} required autoComplete="given-name" />
        <Field label="Last name" {...fieldOf(form, 'last_name')} required autoComplete="family-name" />
      </div>
      <Field
        label="Display name"
        hint="Your first and last name."
        value={`${first_name} ${last_name}`.trim()}
        readOnly
      />
      <Field label="Email" {...fieldOf(form, 'email')} type="email" required autoComplete="email" />
      <fieldset className="mt-3 grid gap-5 border-t border-line pt-5">
        <legend className="float-left text-lg font-heading">Password</legend>
        <PasswordField
          label="Current password"
          hint="Needed to save any change."
          {...fieldOf(form, 'current_password')}
          required
          autoComplete="current-password"
        />
        <PasswordField
          label="New password"
          hint="Leave it blank to keep the one you have. At least 8 characters."
          {...fieldOf(form, 'new_password')}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm new password"
          {...fieldOf(form, 'confirmation')}
          autoComplete="new-password"
        />
      </fieldset>
    </>
  );
}
