import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ErrorCode } from '@contract/errorCodes';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';

/** The server's verdict. The challenge that comes with `code_wanted` never enters the machine. */
export type LoginOutcome =
  { kind: 'signed_in' } | { kind: 'code_wanted' } | { kind: 'refused'; code: ErrorCode | null };

export interface SignInContext {
  /** why the last request was refused; also null if no response came */
  refusal: ErrorCode | null;
}

/** The events carry no typed values. */
export type SignInEvent = { type: 'SUBMIT' } | { type: 'BACK' };

const loginOutput = ({ event }: { event: DoneActorEvent<LoginOutcome> }) => event.output;
const onLoginOutcome = <Guard extends string, Target extends string>(type: Guard, target: Target) =>
  ({ guard: { type, params: loginOutput }, target: `#signIn.${target}` }) as const;
const keepRefusal = { type: 'keepRefusal', params: loginOutput } as const;
const awaitingCode = { on: { SUBMIT: 'sending', BACK: '#signIn.password' } } as const;

/**
 * Signs in by password, and by a code if the account needs one. The machine knows only the steps and why a request was
 * refused; password, code and challenge stay in the page.
 */
export const signInMachine = setup({
  types: typesOf<{ context: SignInContext; events: SignInEvent }>(),
  actors: {
    /** sends the password or the code */
    login: promiseToProvide<LoginOutcome, undefined>(),
  },
  guards: {
    isSignedIn: (_, { kind }: LoginOutcome) => kind === 'signed_in',
    isCodeWanted: (_, { kind }: LoginOutcome) => kind === 'code_wanted',
    /** the challenge has expired, or had too many attempts */
    isOver: (_, outcome: LoginOutcome) => outcome.kind === 'refused' && outcome.code === 'token_invalid',
  },
  actions: {
    keepRefusal: assign((_, outcome: LoginOutcome) => ({
      refusal: outcome.kind === 'refused' ? outcome.code : null,
    })),
    forgetRefusal: assign({ refusal: null }),
    goOn: actionToProvide,
  },
}).createMachine({
  id: 'signIn',
  context: { refusal: null },
  initial: 'password',
  states: {
    password: {
      initial: 'asking',
      states: {
        asking: { on: { SUBMIT: 'sending' } },
        sending: {
          entry: 'forgetRefusal',
          invoke: {
            src: 'login',
            onDone: [
              onLoginOutcome('isSignedIn', 'signedIn'),
              onLoginOutcome('isCodeWanted', 'code'),
              { target: 'refused', actions: keepRefusal },
            ],
            onError: 'refused',
          },
        },
        refused: { on: { SUBMIT: 'sending' } },
      },
    },
    code: {
      initial: 'asking',
      states: {
        asking: awaitingCode,
        sending: {
          entry: 'forgetRefusal',
          invoke: {
            src: 'login',
            onDone: [
              onLoginOutcome('isSignedIn', 'signedInByCode'),
              onLoginOutcome('isCodeWanted', 'password'),
              { ...onLoginOutcome('isOver', 'password.refused'), actions: keepRefusal },
              { target: 'refused', actions: keepRefusal },
            ],
            onError: 'refused',
          },
        },
        refused: awaitingCode,
      },
    },
    signedIn: { type: 'final', entry: 'goOn' },
    signedInByCode: { type: 'final', entry: 'goOn' },
  },
});
