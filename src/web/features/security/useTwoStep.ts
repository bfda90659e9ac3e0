import { useState } from 'react';
import { fromPromise } from 'xstate';
import { sentenceOf, type Failure } from '@ui/api/failure';
import { createMirror, type Shown } from '@ui/machines/createMirror';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  type AppSecret,
  type Outcome,
} from '../../api/securityApi';
import { useAppDispatch, type AppDispatch, type AppThunk } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { messages } from './messages';
import { twoStepMachine, type CallOutcome, type TwoStepContext, type TwoStepEvent } from './twoStepMachine';

/** What is typed into one of the forms. */
export interface Proof {
  current_password: string;
  code: string;
}

/** What this page alone knows: no event, context or store holds it, so a past moment is shown without it. */
interface Held {
  app: AppSecret | null;
  codes: readonly string[];
  failure: Failure | null;
}

const NOTHING_HELD: Held = { app: null, codes: [], failure: null };
const NOTHING_TYPED: Proof = { current_password: '', code: '' };

/**
 * The machine's calls. What was typed reaches them here, past the machine, and what they bring is held by the page; the
 * machine hears how they went.
 */
function makeCalls(dispatch: AppDispatch, hold: (part: Partial<Held>) => void) {
  let typed = NOTHING_TYPED;
  const calling = <Result>(
    call: (proof: Proof) => AppThunk<Promise<Outcome<Result>>>,
    held: (result: Result) => Partial<Held>,
  ) =>
    fromPromise<CallOutcome, undefined>(async () => {
      const proof = typed;
      typed = NOTHING_TYPED;
      const answer = await dispatch(call(proof));
      if ('failure' in answer) {
        hold({ failure: answer.failure });
        return { kind: 'refused', code: answer.failure.body?.code ?? null };
      }
      hold(held(answer.result));
      return { kind: 'done' };
    });
  return {
    take: (proof: Proof) => {
      typed = proof;
      hold({ failure: null });
    },
    actors: {
      beginSecondStep: calling(
        ({ current_password }) => beginSecondStep({ current_password }),
        (app) => ({ app }),
      ),
      confirmSecondStep: calling(
        ({ code }) => confirmSecondStep({ code }),
        ({ recoveryCodes }) => ({ codes: recoveryCodes }),
      ),
      renewRecoveryCodes: calling(renewRecoveryCodes, ({ recoveryCodes }) => ({ codes: recoveryCodes })),
      endSecondStep: calling(endSecondStep, () => NOTHING_HELD),
    },
  };
}

const twoStepMirror = createMirror('twoStep', ({ refusal }: TwoStepContext) => ({ refusal }));

type TwoStepForm = 'password' | 'app' | 'renewing' | 'ending';

interface TwoStepSetUp extends Pick<Held, 'app' | 'codes'> {
  shown: Shown<TwoStepContext>;
  send: (event: TwoStepEvent) => void;
  /** what the form of a step needs besides its words */
  formOf: (step: TwoStepForm) => {
    busy: boolean;
    refusal: string | null;
    onSubmit: (proof: Proof) => void;
    onCancel: () => void;
  };
}

/** Runs the set-up of two-step sign-in, and holds its secrets. */
export function useTwoStep(): TwoStepSetUp {
  const dispatch = useAppDispatch();
  const [{ app, codes, failure }, setHeld] = useState(NOTHING_HELD);
  const [calls] = useState(() => makeCalls(dispatch, (part) => setHeld((held) => ({ ...held, ...part }))));
  const machine = twoStepMachine.provide({
    actors: calls.actors,
    actions: { forgetSecrets: () => setHeld(NOTHING_HELD) },
  });
  const { actor, shown } = useMirroredActor(machine, twoStepMirror, undefined);
  const sentence = failure ? sentenceOf(failure, messages.failed) : messages.failed;
  const send = (event: TwoStepEvent) => actor.send(event);
  return {
    shown,
    app,
    codes,
    send,
    formOf: (step) => ({
      busy: shown.is(`${step}.sending`),
      refusal: shown.is(`${step}.refused`) ? sentence : null,
      onSubmit: (proof) => {
        calls.take(proof);
        send({ type: 'SUBMIT' });
      },
      onCancel: () => send({ type: 'CANCEL' }),
    }),
  };
}
