import type { FormikProps } from 'formik';
import { object, string, type InferType } from 'yup';
import { errorOf, fieldOf } from '@ui/forms/formik';
import { PhoneField } from '@ui/forms/PhoneField';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { texts } from '../../shared/texts';
import { fieldErrors, passwordHint } from './messages';

/** The rules of signing up (VALIDATION-01 to VALIDATION-04). The server checks the password's length. */
export const signUpSchema = object({
  username: string().trim().required(fieldErrors.username),
  email: string().trim().required(fieldErrors.email).email(fieldErrors.emailFormat),
  password: string().required(fieldErrors.password),
  first_name: string().trim().default(''),
  last_name: string().trim().default(''),
  address: string().trim().default(''),
  phone: string().default(''),
});

export type SignUpValues = InferType<typeof signUpSchema>;

export const emptySignUp: SignUpValues = {
  username: '',
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  address: '',
  phone: '',
};

type SignUpFormik = Pick<
  FormikProps<SignUpValues>,
  'values' | 'errors' | 'submitCount' | 'getFieldProps' | 'setFieldValue'
>;

/** The seven fields, the required ones first (SESSION-09). */
export function SignUpFields({ form }: { form: SignUpFormik }) {
  return (
    <>
      <Field
        label="Username"
        {...fieldOf(form, 'username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label="Email" {...fieldOf(form, 'email')} type="email" required autoComplete="email" />
      <PasswordField
        label="Password"
        hint={passwordHint}
        {...fieldOf(form, 'password')}
        required
        autoComplete="new-password"
      />
      <fieldset className="mt-2 grid gap-5 border-t border-line pt-5">
        <legend className="sr-only">About you, optional</legend>
        <p aria-hidden="true" className="text-muted">
          These are optional and save you typing at checkout.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" {...fieldOf(form, 'first_name')} autoComplete="given-name" />
          <Field label="Last name" {...fieldOf(form, 'last_name')} autoComplete="family-name" />
        </div>
        <Field label="Address" {...fieldOf(form, 'address')} autoComplete="address-line1" />
        <PhoneField
          texts={texts.phone}
          label="Phone"
          name="phone"
          value={form.values.phone}
          onChange={(phone) => void form.setFieldValue('phone', phone)}
          error={errorOf(form, 'phone')}
        />
      </fieldset>
    </>
  );
}
