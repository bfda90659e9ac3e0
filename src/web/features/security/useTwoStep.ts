import { useState } from 'react';
import { fromPromise } from 'xstate';
import { failureMessage, type Failure } from '@ui/api/failure';
import { createMirror, type MachineView } from '@ui/machines/createMirror';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  type AuthenticatorSecret,
  type Outcome,
} from '../../api/securityApi';
import { useAppDispatch, type AppDispatch, type AppThunk } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { messages } from './messages';
import { twoStepMachine, type CallOutcome, type TwoStepContext, type TwoStepEvent } from './twoStepMachine';

/** Proof of identity, typed into one of the forms. */
export interface Proof {
  current_password: string;
  code: string;
}

/** Only this page holds these: no event, context or store does, so time travel shows nothing of them. */
interface Secrets {
  app: AuthenticatorSecret | null;
  codes: readonly string[];
  failure: Failure | null;
}

const NO_SECRETS: Secrets = { app: null, codes: [], failure: null };
const EMPTY_PROOF: Proof = { current_password: '', code: '' };

/**
 * The actors of the machine. The typed proof reaches them through a variable, and their results go to the page, so that
 * neither passes through the machine, which receives only the outcome.
 */
function makeCalls(dispatch: AppDispatch, mergeSecrets: (part: Partial<Secrets>) => void) {
  let pendingProof = EMPTY_PROOF;
  const actorFor = <Result>(
    call: (proof: Proof) => AppThunk<Promise<Outcome<Result>>>,
    secretsFrom: (result: Result) => Partial<Secrets>,
  ) =>
    fromPromise<CallOutcome, undefined>(async () => {
      const proof = pendingProof;
      pendingProof = EMPTY_PROOF;
      const outcome = await dispatch(call(proof));
      if ('failure' in outcome) {
        mergeSecrets({ failure: outcome.failure });
        return { kind: 'refused', code: outcome.failure.body?.code ?? null };
      }
      mergeSecrets(secretsFrom(outcome.result));
      return { kind: 'done' };
    });
  return {
    setProof: (proof: Proof) => {
      pendingProof = proof;
      mergeSecrets({ failure: null });
    },
    actors: {
      beginSecondStep: actorFor(
        ({ current_password }) => beginSecondStep({ current_password }),
        (app) => ({ app }),
      ),
      confirmSecondStep: actorFor(
        ({ code }) => confirmSecondStep({ code }),
        ({ recoveryCodes }) => ({ codes: recoveryCodes }),
      ),
      renewRecoveryCodes: actorFor(renewRecoveryCodes, ({ recoveryCodes }) => ({ codes: recoveryCodes })),
      endSecondStep: actorFor(endSecondStep, () => NO_SECRETS),
    },
  };
}

const twoStepMirror = createMirror('twoStep', ({ refusal }: TwoStepContext) => ({ refusal }));

type TwoStepForm = 'password' | 'app' | 'renewing' | 'ending';

interface TwoStepSetup extends Pick<Secrets, 'app' | 'codes'> {
  shown: MachineView<TwoStepContext>;
  send: (event: TwoStepEvent) => void;
  /** the props of the form of a step, without its texts */
  formPropsOf: (step: TwoStepForm) => {
    busy: boolean;
    refusal: string | null;
    onSubmit: (proof: Proof) => void;
    onCancel: () => void;
  };
}

/** Runs the machine of two-step sign-in, and holds its secrets. */
export function useTwoStep(): TwoStepSetup {
  const dispatch = useAppDispatch();
  const [{ app, codes, failure }, setSecrets] = useState(NO_SECRETS);
  const [calls] = useState(() =>
    makeCalls(dispatch, (part) => setSecrets((secrets) => ({ ...secrets, ...part }))),
  );
  const machine = twoStepMachine.provide({
    actors: calls.actors,
    actions: { forgetSecrets: () => setSecrets(NO_SECRETS) },
  });
  const { actor, shown } = useMirroredActor(machine, twoStepMirror, undefined);
  const sentence = failure ? failureMessage(failure, messages.failed) : messages.failed;
  const send = (event: TwoStepEvent) => actor.send(event);
  return {
    shown,
    app,
    codes,
    send,
    formPropsOf: (step) => ({
      busy: shown.is(`${step}.sending`),
      refusal: shown.is(`${step}.refused`) ? sentence : null,
      onSubmit: (proof) => {
        calls.setProof(proof);
        send({ type: 'SUBMIT' });
      },
      onCancel: () => send({ type: 'CANCEL' }),
    }),
  };
}
