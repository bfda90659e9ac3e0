import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ErrorCode } from '@contract/errorCodes';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';

/** The outcome of a request. Its data (key, recovery codes) never enters the machine. */
export type CallOutcome = { kind: 'done' } | { kind: 'refused'; code: ErrorCode | null };

export interface TwoStepContext {
  /** why the last request was refused; also null if no response came */
  refusal: ErrorCode | null;
}

export type TwoStepEvent =
  | { type: 'TURN_ON' }
  | { type: 'RENEW' }
  | { type: 'TURN_OFF' }
  /** carries no typed values */
  | { type: 'SUBMIT' }
  | { type: 'CANCEL' }
  /** the customer has saved the recovery codes */
  | { type: 'KEPT' };

const callOutput = ({ event }: { event: DoneActorEvent<CallOutcome> }) => event.output;
/** A form waits for input. */
const awaitingInput = { on: { SUBMIT: 'sending', CANCEL: '#twoStep.rest.left' } } as const;
const onCallDone = <Target extends string>(target: Target) =>
  [
    {
      guard: { type: 'isRefused', params: callOutput },
      target: 'refused',
      actions: { type: 'keepRefusal', params: callOutput },
    },
    { target: `#twoStep.${target}` },
  ] as const;

/**
 * Turns two-step sign-in on and off, and creates new recovery codes. The machine knows only the steps and why a request
 * was refused; password, code, key and recovery codes stay in the page.
 */
export const twoStepMachine = setup({
  types: typesOf<{ context: TwoStepContext; events: TwoStepEvent }>(),
  actors: {
    beginSecondStep: promiseToProvide<CallOutcome, undefined>(),
    confirmSecondStep: promiseToProvide<CallOutcome, undefined>(),
    renewRecoveryCodes: promiseToProvide<CallOutcome, undefined>(),
    endSecondStep: promiseToProvide<CallOutcome, undefined>(),
  },
  guards: {
    isRefused: (_, { kind }: CallOutcome) => kind === 'refused',
  },
  actions: {
    keepRefusal: assign((_, outcome: CallOutcome) => ({
      refusal: outcome.kind === 'refused' ? outcome.code : null,
    })),
    forgetRefusal: assign({ refusal: null }),
    forgetSecrets: actionToProvide,
  },
}).createMachine({
  id: 'twoStep',
  context: { refusal: null },
  initial: 'rest',
  states: {
    rest: {
      entry: 'forgetSecrets',
      initial: 'untouched',
      on: { TURN_ON: 'password', RENEW: 'renewing', TURN_OFF: 'ending' },
      states: {
        untouched: {},
        /** a form was cancelled */
        left: {},
        kept: {},
        ended: {},
      },
    },
    password: {
      initial: 'asking',
      states: {
        asking: awaitingInput,
        sending: {
          entry: 'forgetRefusal',
          invoke: { src: 'beginSecondStep', onDone: onCallDone('app'), onError: 'refused' },
        },
        refused: awaitingInput,
      },
    },
    app: {
      initial: 'asking',
      states: {
        asking: awaitingInput,
        sending: {
          entry: 'forgetRefusal',
          invoke: { src: 'confirmSecondStep', onDone: onCallDone('codes'), onError: 'refused' },
        },
        refused: awaitingInput,
      },
    },
    renewing: {
      initial: 'asking',
      states: {
        asking: awaitingInput,
        sending: {
          entry: 'forgetRefusal',
          invoke: { src: 'renewRecoveryCodes', onDone: onCallDone('codes'), onError: 'refused' },
        },
        refused: awaitingInput,
      },
    },
    codes: { on: { KEPT: 'rest.kept' } },
    ending: {
      initial: 'asking',
      states: {
        asking: awaitingInput,
        sending: {
          entry: 'forgetRefusal',
          invoke: { src: 'endSecondStep', onDone: onCallDone('rest.ended'), onError: 'refused' },
        },
        refused: awaitingInput,
      },
    },
  },
});
