import { useFormik } from 'formik';
import { useState } from 'react';
import { object, ref, string, type InferType } from 'yup';
import type { Refusal } from '../../api/refusal';
import { changePassword } from '../../api/securityApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { fieldErrors, messages, shortestPassword } from './messages';

const schemaOf = (shortest: number) =>
  object({
    current_password: string().required(fieldErrors.currentPassword),
    new_password: string()
      .required(fieldErrors.newPassword)
      .min(shortest, fieldErrors.shortPassword(shortest)),
    confirmation: string()
      .required(fieldErrors.confirmation)
      .oneOf([ref('new_password')], messages.passwordsDiffer),
  });

const EMPTY: InferType<ReturnType<typeof schemaOf>> = {
  current_password: '',
  new_password: '',
  confirmation: '',
};

/** What became of the last press; null for one with errors beside the fields. */
type Outcome = { kind: 'done' } | { kind: 'refused'; sentence: string } | { kind: 'unknown' } | null;

/**
 * What is entered to change one's password. After a press without an answer the same call looks up what became of it: it changes the
 * password now, or the current one is refused, since it has been replaced.
 * @param hasFactor whether there is a second factor; null while that is being read
 */
export function usePasswordChange(hasFactor: boolean | null) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [isLookingUp, setLookingUp] = useState(false);
  const isUnknown = outcome?.kind === 'unknown';
  const form = useFormik({
    initialValues: EMPTY,
    validationSchema: schemaOf(shortestPassword(hasFactor)),
    validateOnBlur: false,
    onSubmit: async ({ current_password, new_password }, { setErrors, resetForm }) => {
      if (!isUnknown) setOutcome(null);
      const send = () => dispatch(changePassword({ current_password, new_password }));
      let failed = isUnknown ? null : await send();
      const isLookUp = isUnknown || failed?.isCertain === false;
      if (isLookUp) {
        setLookingUp(true);
        failed = await send();
        setLookingUp(false);
      }
      if (!failed) {
        setOutcome({ kind: 'done' });
        resetForm();
        return;
      }
      setOutcome(outcomeOf(failed, isLookUp));
      if (failed.isCertain) setErrors(failed.fields);
    },
  });
  return { form, outcome, isSent: isUnknown || isLookingUp, isLookingUp };
}

export type PasswordChange = ReturnType<typeof usePasswordChange>;

/** @param isLookUp whether an earlier call had no answer */
function outcomeOf({ isCertain, fields, sentence }: Refusal, isLookUp: boolean): Outcome {
  if (!isCertain) return { kind: 'unknown' };
  if (isLookUp && fields.current_password)
    return { kind: 'refused', sentence: messages.passwordProbablyChanged };
  return Object.keys(fields).length > 0 ? null : { kind: 'refused', sentence };
}
