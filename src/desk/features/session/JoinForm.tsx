import { useFormik } from 'formik';
import { useState } from 'react';
import { object, ref, string, type InferType } from 'yup';
import { PASSWORD_LENGTH } from '@contract/entities/user';
import { Alert } from '@ui/components/Alert';
import { Button, ButtonLink } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import type { Refusal } from '../../api/refusal';
import { join } from '../../api/staffApi';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { fieldErrors, messages, passwordHint } from './messages';
import { selectStaff } from './sessionSlice';

const schema = object({
  name: string().trim().required(fieldErrors.name),
  password: string().required(fieldErrors.newPassword).min(PASSWORD_LENGTH.min, fieldErrors.shortPassword),
  confirmation: string()
    .required(fieldErrors.confirmation)
    .oneOf([ref('password')], messages.passwordsDiffer),
});

const initialValues: InferType<typeof schema> = { name: '', password: '', confirmation: '' };

/** What became of the last press; null for one with errors beside the fields. */
type Outcome =
  | { kind: 'refused'; sentence: string }
  /** the invitation is not open any more after a press without an answer: that press has probably joined */
  | { kind: 'probablyJoined' }
  | { kind: 'unknown' }
  | null;

interface Props {
  /** of the invitation's link */
  token: string;
  onDone: () => void;
}

/**
 * Joins the staff with an invitation; a failure keeps what was typed. The link lets in once, so after a press without an answer the
 * same call looks up what became of it: it joins now, or the invitation is not open any more.
 */
export function JoinForm({ token, onDone }: Props) {
  const dispatch = useAppDispatch();
  const staff = useAppSelector(selectStaff);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isLookingUp, setIsLookingUp] = useState(false);
  const isUnknown = outcome?.kind === 'unknown';
  const form = useFormik({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async ({ name, password }, { setErrors }) => {
      if (!isUnknown) setOutcome(null);
      const send = () => dispatch(join({ token, name, password }));
      let failed = isUnknown ? null : await send();
      const isLookUp = isUnknown || failed?.isCertain === false;
      if (isLookUp) {
        setIsLookingUp(true);
        failed = await send();
        setIsLookingUp(false);
      }
      if (!failed) {
        onDone();
        return;
      }
      setOutcome(outcomeOf(failed, isLookUp));
      if (failed.isCertain) setErrors(failed.fields);
    },
  });
  const element = useFirstErrorFocus(form);
  const hasJoined = outcome?.kind === 'probablyJoined';
  const leaving = useUnsavedChanges(form.dirty && !hasJoined);
  const isSent = isUnknown || isLookingUp;
  if (hasJoined) return <ProbablyJoined />;
  return (
    <form ref={element} aria-label="Join" noValidate onSubmit={form.handleSubmit} className="grid gap-5">
      <div role="status" className="empty:hidden">
        {isLookingUp && <p className="text-muted">{messages.lookingUp}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {outcome && !isLookingUp && (
          <Alert tone="danger" isAnnounced={false}>
            {outcome.kind === 'refused' ? outcome.sentence : messages.unknown}
          </Alert>
        )}
      </div>
      {staff && <Alert tone="info">{messages.replaced(staff.name)}</Alert>}
      <Field label="Name" {...fieldOf(form, 'name')} required readOnly={isSent} autoComplete="name" />
      <PasswordField
        label="New password"
        hint={passwordHint}
        {...fieldOf(form, 'password')}
        required
        readOnly={isSent}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm new password"
        {...fieldOf(form, 'confirmation')}
        required
        readOnly={isSent}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="large" fullWidth busy={form.isSubmitting}>
        {isSent ? 'Check again' : 'Join'}
      </Button>
      <LeaveDialog leaving={leaving} text={isSent ? messages.leftUnknown : messages.leftUnsent} />
    </form>
  );
}

/** The button that had the focus is gone: the link takes it. */
function ProbablyJoined() {
  return (
    <div className="grid gap-5">
      <Alert tone="danger">{messages.probablyJoined}</Alert>
      <ButtonLink to={paths.signIn()} variant="primary" size="large" fullWidth ref={takeFocus}>
        Sign in
      </ButtonLink>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** @param isLookUp whether an earlier call had no answer */
function outcomeOf({ isCertain, fields, code, sentence }: Refusal, isLookUp: boolean): Outcome {
  if (!isCertain) return { kind: 'unknown' };
  if (fields.name || fields.password) return null;
  return isLookUp && code === 'invalid_request' ? { kind: 'probablyJoined' } : { kind: 'refused', sentence };
}
