import { useState } from 'react';
import type { AccountSecurity, FactorTicket } from '../../api/readSecurity';
import type { Refusal } from '../../api/refusal';
import { beginFactor, confirmFactor, readFactorAnew, renewCodes } from '../../api/securityApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages } from './messages';

type Purpose = 'setUp' | 'renew';

/** Secret, ticket and codes live here alone, as long as their step is on the screen. */
type Step =
  | { kind: 'rest' }
  /** password and code are asked for */
  | { kind: 'proof'; purpose: Purpose }
  | ({ kind: 'app' } & FactorTicket)
  | { kind: 'codes'; purpose: Purpose; codes: readonly string[] };

export interface Proof {
  current_password: string;
  /** empty for those without a second factor */
  code: string;
}

/** Sets up a second factor, or gets new recovery codes. @param account as the server has it; null until it is read */
export function useFactorFlow(account: AccountSecurity | null) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const [result, setResult] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const goTo = (next: Step) => {
    setRefusal(null);
    setStep(next);
  };
  const begin = (purpose: Purpose) => {
    setResult(null);
    goTo({ kind: 'proof', purpose });
  };

  /** @returns what was refused, by field */
  const prove = async (purpose: Purpose, { current_password, code }: Proof): Promise<Refusal['fields']> => {
    setRefusal(null);
    const answer =
      purpose === 'setUp'
        ? await dispatch(beginFactor({ current_password, ...(code !== '' && { code }) }))
        : await dispatch(renewCodes({ current_password, code }));
    if ('refusal' in answer) {
      const { fields, sentence } = answer.refusal;
      if (Object.keys(fields).length === 0) setRefusal(sentence);
      return fields;
    }
    const { value } = answer;
    goTo('ticket' in value ? { kind: 'app', ...value } : { kind: 'codes', purpose, codes: value });
    return {};
  };

  const confirm = async (ticket: string, code: string) => {
    setRefusal(null);
    const answer = await dispatch(confirmFactor({ ticket, code }));
    if ('value' in answer) {
      goTo({ kind: 'codes', purpose: 'setUp', codes: answer.value });
      return;
    }
    const { isCertain, code: errorCode, sentence } = answer.refusal;
    if (!isCertain) {
      const now = await dispatch(readFactorAnew());
      if (now?.second_factor && account?.second_factor === false) {
        setResult(messages.codesLost);
        goTo({ kind: 'rest' });
      } else setRefusal(messages.confirmUnknown);
    } else if (errorCode === 'token_invalid') {
      goTo({ kind: 'proof', purpose: 'setUp' });
      setRefusal(messages.ticketOver);
    } else setRefusal(sentence);
  };

  const finish = (purpose: Purpose) => {
    setResult(purpose === 'setUp' ? messages.factorIsSet : messages.codesRenewed);
    goTo({ kind: 'rest' });
  };
  return { step, result, refusal, begin, prove, confirm, finish, cancel: () => goTo({ kind: 'rest' }) };
}

export type FactorFlow = ReturnType<typeof useFactorFlow>;

/** What would be lost with the page; null for nothing. */
export function lossOf({ step }: FactorFlow): string | null {
  if (step.kind === 'codes') return messages.leftCodes;
  return step.kind === 'app' ? messages.leftFactor : null;
}
