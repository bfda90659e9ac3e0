import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Failure } from '@ui/api/failure';
import { createMirror, type Shown } from '@ui/machines/createMirror';
import { signIn } from '../../api/sessionApi';
import { useAppDispatch, type AppDispatch } from '../../shared/state/hooks';
import { useMirroredActor } from '../../shared/state/useMirroredActor';
import { messages } from './messages';
import { signInMachine, type LoginOutcome, type SignInContext } from './signInMachine';

type Body = Parameters<typeof signIn>[0];
type SentenceFor = (failure: Failure) => string;

interface Typed {
  body: Body;
  /** says in words why it is refused */
  sentenceFor: SentenceFor;
}

/**
 * The machine's call. What was typed, and the challenge that stands for a password, stay here and pass the machine by,
 * which hears how the call went.
 */
function makeLogin(dispatch: AppDispatch, say: (sentence: string | null) => void) {
  let typed: Typed | null = null;
  let challenge = '';
  const take = (given: Typed) => {
    typed = given;
    say(null);
  };
  return {
    takePassword: (body: Body, sentenceFor: SentenceFor) => take({ body, sentenceFor }),
    takeCode: (code: string, sentenceFor: SentenceFor) => take({ body: { challenge, code }, sentenceFor }),
    login: fromPromise<LoginOutcome, undefined>(async () => {
      if (!typed) throw new Error('The machine comes here only with something typed');
      const { body, sentenceFor } = typed;
      typed = null;
      const answer = await dispatch(signIn(body));
      challenge = answer.kind === 'code_wanted' ? answer.challenge : challenge;
      if (answer.kind !== 'refused') return { kind: answer.kind };
      say(sentenceFor(answer.failure));
      return { kind: 'refused', code: answer.failure.body?.code ?? null };
    }),
  };
}

const signInMirror = createMirror('signIn', ({ refusal }: SignInContext) => ({ refusal }));

interface SignIn {
  shown: Shown<SignInContext>;
  /** why the last call was refused, in the words that the page has for it */
  sentence: string;
  sendPassword: (body: Body, sentenceFor: SentenceFor) => void;
  sendCode: (code: string, sentenceFor: SentenceFor) => void;
  startAgain: () => void;
}

/** Runs a sign-in, and holds what is secret of it. */
export function useSignIn(goOn: () => void): SignIn {
  const dispatch = useAppDispatch();
  // The server's sentence is in no store: a past moment has the shop's own.
  const [sentence, say] = useState<string | null>(null);
  const [{ takePassword, takeCode, login }] = useState(() => makeLogin(dispatch, say));
  const machine = signInMachine.provide({ actors: { login }, actions: { goOn } });
  const { actor, shown } = useMirroredActor(machine, signInMirror, undefined);
  return {
    shown,
    sentence: sentence ?? messages.signInRefused,
    sendPassword: (body, sentenceFor) => {
      takePassword(body, sentenceFor);
      actor.send({ type: 'SUBMIT' });
    },
    sendCode: (code, sentenceFor) => {
      takeCode(code, sentenceFor);
      actor.send({ type: 'SUBMIT' });
    },
    startAgain: () => actor.send({ type: 'BACK' }),
  };
}
