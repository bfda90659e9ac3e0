import { useFormik } from 'formik';
import { object, ref, string, type InferType } from 'yup';
import { SHORTEST_WITHOUT_FACTOR } from '@contract/desk/passwords';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { join, type NextStep } from '../../api/staffApi';
import { Announcement } from '../../shared/components/Announcement';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { fieldErrors, messages, passwordHints } from './messages';
import { ProbablyDone } from './ProbablyDone';
import { selectStaff } from './sessionSlice';
import { useOneTimePress } from './useOneTimePress';

const schema = object({
  name: string().trim().required(fieldErrors.name),
  password: string()
    .required(fieldErrors.newPassword)
    .min(SHORTEST_WITHOUT_FACTOR, fieldErrors.shortWithoutFactor),
  confirmation: string()
    .required(fieldErrors.confirmation)
    .oneOf([ref('password')], messages.passwordsDiffer),
});

const initialValues: InferType<typeof schema> = { name: '', password: '', confirmation: '' };

interface Props {
  /** of the invitation's link */
  token: string;
  onStep: (step: NextStep) => void;
}

/** Joins the staff with an invitation; a failure keeps what was typed. */
export function JoinForm({ token, onStep }: Props) {
  const dispatch = useAppDispatch();
  const staff = useAppSelector(selectStaff);
  const { outcome, isLookingUp, isUnsettled, press } = useOneTimePress(Object.keys(initialValues));
  const form = useFormik({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ name, password }, { setErrors }) => {
      const step = await press(() => dispatch(join({ token, name, password })), setErrors);
      if (step) onStep(step);
    },
  });
  const element = useFirstErrorFocus(form);
  const hasJoined = outcome?.kind === 'probablyDone';
  const leaving = useUnsavedChanges(form.dirty && !hasJoined);
  if (hasJoined) return <ProbablyDone text={messages.probablyJoined} />;
  return (
    <form ref={element} aria-label="Join" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <div role="status" className="empty:hidden">
        {isLookingUp && <p className="text-muted">{messages.lookingUp}</p>}
      </div>
      <Announcement
        tone="danger"
        text={
          isLookingUp || !outcome ? null : outcome.kind === 'refused' ? outcome.sentence : messages.unknown
        }
      />
      {staff && <Alert tone="info">{messages.replaced(staff.name)}</Alert>}
      <Field label="Name" {...fieldOf(form, 'name')} required readOnly={isUnsettled} autoComplete="name" />
      <PasswordField
        label="New password"
        hint={passwordHints.withoutFactor}
        {...fieldOf(form, 'password')}
        required
        readOnly={isUnsettled}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm new password"
        {...fieldOf(form, 'confirmation')}
        required
        readOnly={isUnsettled}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        {isUnsettled ? 'Check again' : 'Join'}
      </Button>
      <LeaveDialog leaving={leaving} text={isUnsettled ? messages.leftUnknown : messages.leftUnsent} />
    </form>
  );
}
