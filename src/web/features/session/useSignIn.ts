import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Failure } from '@ui/api/failure';
import { createMirror, type MachineView } from '@ui/machines/createMirror';
import { signIn } from '../../api/sessionApi';
import { useAppDispatch, type AppDispatch } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { messages } from './messages';
import { signInMachine, type LoginOutcome, type SignInContext } from './signInMachine';

type LoginBody = Parameters<typeof signIn>[0];
type SentenceFor = (failure: Failure) => string;

interface PendingLogin {
  body: LoginBody;
  /** the text for a failure */
  sentenceFor: SentenceFor;
}

/**
 * The actor of the machine. The typed values, and the challenge that replaces the password in the second step, stay
 * here; the machine receives only the outcome.
 */
function makeLogin(dispatch: AppDispatch, setSentence: (sentence: string | null) => void) {
  let pending: PendingLogin | null = null;
  let challenge = '';
  const setPending = (next: PendingLogin) => {
    pending = next;
    setSentence(null);
  };
  return {
    setPassword: (body: LoginBody, sentenceFor: SentenceFor) => setPending({ body, sentenceFor }),
    setCode: (code: string, sentenceFor: SentenceFor) =>
      setPending({ body: { challenge, code }, sentenceFor }),
    login: fromPromise<LoginOutcome, undefined>(async () => {
      if (!pending) throw new Error('The machine comes here only with something typed');
      const { body, sentenceFor } = pending;
      pending = null;
      const outcome = await dispatch(signIn(body));
      challenge = outcome.kind === 'code_wanted' ? outcome.challenge : challenge;
      if (outcome.kind !== 'refused') return { kind: outcome.kind };
      setSentence(sentenceFor(outcome.failure));
      return { kind: 'refused', code: outcome.failure.body?.code ?? null };
    }),
  };
}

const signInMirror = createMirror('signIn', ({ refusal }: SignInContext) => ({ refusal }));

interface SignIn {
  shown: MachineView<SignInContext>;
  /** why the last request was refused, in the page's words */
  sentence: string;
  sendPassword: (body: LoginBody, sentenceFor: SentenceFor) => void;
  sendCode: (code: string, sentenceFor: SentenceFor) => void;
  startAgain: () => void;
}

/** Runs the sign-in machine, and holds its secrets. */
export function useSignIn(goOn: () => void): SignIn {
  const dispatch = useAppDispatch();
  // The server's sentence is in no store: time travel shows the default one.
  const [sentence, setSentence] = useState<string | null>(null);
  const [{ setPassword, setCode, login }] = useState(() => makeLogin(dispatch, setSentence));
  const machine = signInMachine.provide({ actors: { login }, actions: { goOn } });
  const { actor, shown } = useMirroredActor(machine, signInMirror, undefined);
  return {
    shown,
    sentence: sentence ?? messages.signInRefused,
    sendPassword: (body, sentenceFor) => {
      setPassword(body, sentenceFor);
      actor.send({ type: 'SUBMIT' });
    },
    sendCode: (code, sentenceFor) => {
      setCode(code, sentenceFor);
      actor.send({ type: 'SUBMIT' });
    },
    startAgain: () => actor.send({ type: 'BACK' }),
  };
}
