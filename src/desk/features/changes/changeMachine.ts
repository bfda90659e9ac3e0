import { assign, setup, type DoneActorEvent } from 'xstate';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';

/** What became of a request to change something. */
export type SendOutcome =
  | { kind: 'done' }
  /** another version was there (409 `changed`) */
  | { kind: 'changed' }
  /** refused for another reason */
  | { kind: 'refused' }
  /** no answer, or one that does not tell: it may have been done */
  | { kind: 'unanswered' };

/** What the subject looks like after a request without an answer. */
export type LookUpOutcome =
  | { kind: 'done' }
  | { kind: 'notDone' }
  | { kind: 'changed' }
  /** where the same request looks up what became of it: it was refused */
  | { kind: 'refused' };

export interface ChangeContext {
  /** what was pressed last: a status to move to, or another word for the change; nothing that somebody has typed */
  change: string | null;
}

export type ChangeEvent =
  { type: 'SEND'; change: string } | { type: 'LOAD_NEWEST' } | { type: 'LOOK_UP' } | { type: 'FORGET' };

const sendOutput = ({ event }: { event: DoneActorEvent<SendOutcome> }) => event.output;
const lookUpOutput = ({ event }: { event: DoneActorEvent<LookUpOutcome> }) => event.output;
const toInput = ({ context }: { context: ChangeContext }) => context.change;
const pressable = {
  on: { SEND: { target: 'sending', actions: 'rememberChange' }, FORGET: 'ready' },
} as const;

/**
 * Changes a subject, such as an order. After a press without an answer it looks up what became of it before the press is offered
 * again. What was typed and the subject stay with the screen; the machine knows only the step.
 */
export const changeMachine = setup({
  types: typesOf<{ context: ChangeContext; events: ChangeEvent }>(),
  actors: {
    send: promiseToProvide<SendOutcome, string | null>(),
    /** reads the subject and compares it with what the press wanted */
    lookUp: promiseToProvide<LookUpOutcome, string | null>(),
  },
  guards: {
    isDone: (_, { kind }: SendOutcome | LookUpOutcome) => kind === 'done',
    isChanged: (_, { kind }: SendOutcome | LookUpOutcome) => kind === 'changed',
    isRefused: (_, { kind }: LookUpOutcome) => kind === 'refused',
    isUnanswered: (_, { kind }: SendOutcome) => kind === 'unanswered',
  },
  actions: {
    rememberChange: assign(({ context, event }) =>
      event.type === 'SEND' ? { change: event.change } : context,
    ),
    /** clears what was typed: it was sent */
    clearTyped: actionToProvide,
    /** shows the subject as it is now, and clears what was typed */
    showNewest: actionToProvide,
  },
}).createMachine({
  id: 'change',
  context: { change: null },
  initial: 'ready',
  states: {
    ready: pressable,
    sending: {
      invoke: {
        src: 'send',
        input: toInput,
        onDone: [
          { guard: { type: 'isDone', params: sendOutput }, target: 'done' },
          { guard: { type: 'isChanged', params: sendOutput }, target: 'changed' },
          { guard: { type: 'isUnanswered', params: sendOutput }, target: 'lookingUp' },
          { target: 'refused' },
        ],
        onError: 'lookingUp',
      },
    },
    done: { entry: 'clearTyped', ...pressable },
    refused: pressable,
    changed: { on: { LOAD_NEWEST: { target: 'ready', actions: 'showNewest' } } },
    lookingUp: {
      invoke: {
        src: 'lookUp',
        input: toInput,
        onDone: [
          { guard: { type: 'isDone', params: lookUpOutput }, target: 'done' },
          { guard: { type: 'isChanged', params: lookUpOutput }, target: 'changed' },
          { guard: { type: 'isRefused', params: lookUpOutput }, target: 'refused' },
          { target: 'notDone' },
        ],
        onError: 'unknown',
      },
    },
    notDone: pressable,
    unknown: { on: { LOOK_UP: 'lookingUp' } },
  },
});
