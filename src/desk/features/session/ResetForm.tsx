import { useFormik } from 'formik';
import { object, ref, string, type InferType } from 'yup';
import { PASSWORD_LENGTH } from '@contract/entities/user';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { resetPassword } from '../../api/staffApi';
import { Announcement } from '../../shared/components/Announcement';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { fieldErrors, messages, passwordHints, resetMessages } from './messages';
import { ProbablyDone } from './ProbablyDone';
import { selectStaff } from './sessionSlice';
import { useOneTimePress } from './useOneTimePress';

const schema = object({
  // Those without a second factor need a longer one; the shop knows who they are.
  password: string().required(fieldErrors.newPassword).min(PASSWORD_LENGTH.min, fieldErrors.shortPassword),
  confirmation: string()
    .required(fieldErrors.confirmation)
    .oneOf([ref('password')], messages.passwordsDiffer),
});

const initialValues: InferType<typeof schema> = { password: '', confirmation: '' };

interface Props {
  /** of the emailed link */
  token: string;
  onDone: () => void;
  /** leads to asking for another link */
  onNewLink: () => void;
}

/** Chooses a new password by a link; a failure keeps what was typed. */
export function ResetForm({ token, onDone, onNewLink }: Props) {
  const dispatch = useAppDispatch();
  const staff = useAppSelector(selectStaff);
  const { outcome, isLookingUp, isUnsettled, press } = useOneTimePress(Object.keys(initialValues));
  const form = useFormik({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ password }, { setErrors }) => {
      const sentence = await press(() => dispatch(resetPassword({ token, password })), setErrors);
      if (sentence !== null) onDone();
    },
  });
  const element = useFirstErrorFocus(form);
  const leaving = useUnsavedChanges(form.dirty && outcome?.kind !== 'probablyDone');
  const newLink = (
    <Button size="large" fullWidth onClick={onNewLink}>
      Ask for a new link
    </Button>
  );
  if (outcome?.kind === 'probablyDone')
    return <ProbablyDone text={resetMessages.probablyChanged}>{newLink}</ProbablyDone>;
  const isRefused = outcome?.kind === 'refused' && !isLookingUp;
  const text = isRefused ? outcome.sentence : outcome && !isLookingUp ? resetMessages.unknown : null;
  return (
    <form ref={element} aria-label="Reset" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <div role="status" className="empty:hidden">
        {isLookingUp && <p className="text-muted">{resetMessages.lookingUp}</p>}
      </div>
      <Announcement tone="danger" text={text} />
      {staff && <Alert tone="info">{resetMessages.replaced(staff.name)}</Alert>}
      <PasswordField
        label="New password"
        hint={passwordHints.reset}
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
        {isUnsettled ? 'Check again' : 'Save password'}
      </Button>
      {isRefused && newLink}
      <LeaveDialog
        leaving={leaving}
        text={isUnsettled ? resetMessages.leftUnknown : resetMessages.leftUnsaved}
      />
    </form>
  );
}
