import { useState } from 'react';
import type { Outcome } from '../../api/staffApi';
import type { Refusal } from '../../api/refusal';

/** What became of the last press; null for one with errors beside the fields. */
type PressOutcome =
  | { kind: 'refused'; sentence: string }
  /** the link is not open any more after a press without an answer: that press has probably worked */
  | { kind: 'probablyDone' }
  | { kind: 'unknown' }
  | null;

/**
 * The presses of a form whose link works once. After a press without an answer the same call looks up what became of it: it works
 * now, or the link is not open any more.
 * @param fields names of the call's fields that the form has
 */
export function useOneTimePress(fields: readonly string[]) {
  const [outcome, setOutcome] = useState<PressOutcome>(null);
  const [isLookingUp, setIsLookingUp] = useState(false);
  const isUnknown = outcome?.kind === 'unknown';
  /** @returns the result; null if there is none, or not yet */
  const press = async <Result>(
    send: () => Promise<Outcome<Result>>,
    setErrors: (errors: Refusal['fields']) => void,
  ): Promise<Result | null> => {
    if (!isUnknown) setOutcome(null);
    let answer = isUnknown ? null : await send();
    const isLookUp = answer === null || ('refusal' in answer && !answer.refusal.isCertain);
    if (answer === null || isLookUp) {
      setIsLookingUp(true);
      answer = await send();
      setIsLookingUp(false);
    }
    if ('result' in answer) return answer.result;
    setOutcome(outcomeOf(answer.refusal, { isLookUp, fields }));
    if (answer.refusal.isCertain) setErrors(answer.refusal.fields);
    return null;
  };
  return { outcome, isLookingUp, isUnsettled: isUnknown || isLookingUp, press };
}

function outcomeOf(
  { isCertain, fields: errors, code, sentence }: Refusal,
  { isLookUp, fields }: { isLookUp: boolean; fields: readonly string[] },
): PressOutcome {
  if (!isCertain) return { kind: 'unknown' };
  if (fields.some((name) => errors[name])) return null;
  return isLookUp && code === 'invalid_request' ? { kind: 'probablyDone' } : { kind: 'refused', sentence };
}
