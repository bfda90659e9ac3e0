import { useState } from 'react';
import { signInByCode, type NextStep, type Outcome } from '../../api/staffApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { entryTitles } from './messages';

/** How far somebody has come on the way in. Ticket, secret and codes stay in the page: no store holds them. */
type Stage =
  | { kind: 'start' }
  | { kind: 'code'; ticket: string }
  | { kind: 'enrol'; ticket: string; secret: string; uri: string }
  /** signed in, but the recovery codes are still to be saved */
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'done' }
  /** the ticket no longer counts, with the reason, or was given up */
  | { kind: 'over'; sentence: string | null };

export interface Entry {
  stage: Stage;
  /** the title of a stage that is a page by itself */
  title: string | null;
  /** why the last code was refused, as a sentence */
  refusal: string | null;
  /** goes on with what the password, or the invitation, has led to */
  follow: (step: NextStep) => void;
  sendCode: (code: string) => Promise<void>;
  sendRecoveryCode: (code: string) => Promise<void>;
  forgetRefusal: () => void;
  giveUp: () => void;
  finish: () => void;
}

/** The way in after the password or the invitation: the second factor, or setting one up. */
export function useEntry(): Entry {
  const dispatch = useAppDispatch();
  const [stage, setStage] = useState<Stage>({ kind: 'start' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const follow = (step: NextStep) => {
    setRefusal(null);
    setStage(stageOf(step));
  };
  const send = async (call: (ticket: string) => ReturnType<typeof signInByCode>) => {
    if (!('ticket' in stage)) return;
    setRefusal(null);
    const outcome: Outcome<NextStep> = await dispatch(call(stage.ticket));
    if ('result' in outcome) follow(outcome.result);
    else if (outcome.refusal.code === 'token_invalid')
      setStage({ kind: 'over', sentence: outcome.refusal.sentence });
    else setRefusal(outcome.refusal.sentence);
  };
  return {
    stage,
    title: stage.kind === 'enrol' || stage.kind === 'codes' ? entryTitles[stage.kind] : null,
    refusal,
    follow,
    sendCode: (code) => send((ticket) => signInByCode({ ticket, code })),
    sendRecoveryCode: (code) => send((ticket) => signInByCode({ ticket, recovery_code: code })),
    forgetRefusal: () => setRefusal(null),
    giveUp: () => setStage({ kind: 'over', sentence: null }),
    finish: () => setStage({ kind: 'done' }),
  };
}

function stageOf(step: NextStep): Stage {
  if (step.step === 'code') return { kind: 'code', ticket: step.ticket };
  if (step.step === 'enrol') return { ...step, kind: 'enrol' };
  return step.recoveryCodes.length > 0 ? { kind: 'codes', codes: step.recoveryCodes } : { kind: 'done' };
}
