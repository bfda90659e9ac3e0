import { assign, setup, type DoneActorEvent } from 'xstate';
import type { MoveTarget } from '@contract/calls/desk/orders.limits';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';

/** What became of a request to move. */
export type MoveOutcome =
  | { kind: 'moved' }
  /** another version of the order was there (409 `changed`) */
  | { kind: 'changed' }
  /** refused for another reason: nothing was done */
  | { kind: 'refused' }
  /** no answer, or one that does not tell: it may have been done */
  | { kind: 'unanswered' };

/** What the order looks like after a request without an answer. */
export type LookUpOutcome = { kind: 'moved' } | { kind: 'unmoved' } | { kind: 'changed' };

export interface MoveOrderContext {
  /** the status of the last press */
  to: MoveTarget | null;
}

export type MoveOrderEvent = { type: 'MOVE'; to: MoveTarget } | { type: 'LOAD_NEWEST' } | { type: 'LOOK_UP' };

const moveOutput = ({ event }: { event: DoneActorEvent<MoveOutcome> }) => event.output;
const lookUpOutput = ({ event }: { event: DoneActorEvent<LookUpOutcome> }) => event.output;
const toInput = ({ context }: { context: MoveOrderContext }) => context.to;
const pressable = { on: { MOVE: { target: 'moving', actions: 'rememberTarget' } } } as const;

/**
 * Moves an order on. After a press without an answer it looks up what became of it before the press is offered again. The note and
 * the orders stay with the screen; the machine knows only the step.
 */
export const moveOrderMachine = setup({
  types: typesOf<{ context: MoveOrderContext; events: MoveOrderEvent }>(),
  actors: {
    move: promiseToProvide<MoveOutcome, MoveTarget | null>(),
    /** reads the order and compares it with what the press wanted */
    lookUp: promiseToProvide<LookUpOutcome, MoveTarget | null>(),
  },
  guards: {
    isMoved: (_, { kind }: MoveOutcome | LookUpOutcome) => kind === 'moved',
    isChanged: (_, { kind }: MoveOutcome | LookUpOutcome) => kind === 'changed',
    isUnanswered: (_, { kind }: MoveOutcome) => kind === 'unanswered',
  },
  actions: {
    rememberTarget: assign(({ context, event }) => (event.type === 'MOVE' ? { to: event.to } : context)),
    /** clears the note: it was sent */
    clearNote: actionToProvide,
    /** shows the order as it is now, and clears the note */
    showNewest: actionToProvide,
  },
}).createMachine({
  id: 'moveOrder',
  context: { to: null },
  initial: 'ready',
  states: {
    ready: pressable,
    moving: {
      invoke: {
        src: 'move',
        input: toInput,
        onDone: [
          { guard: { type: 'isMoved', params: moveOutput }, target: 'moved' },
          { guard: { type: 'isChanged', params: moveOutput }, target: 'changed' },
          { guard: { type: 'isUnanswered', params: moveOutput }, target: 'lookingUp' },
          { target: 'refused' },
        ],
        onError: 'lookingUp',
      },
    },
    moved: { entry: 'clearNote', ...pressable },
    refused: pressable,
    changed: { on: { LOAD_NEWEST: { target: 'ready', actions: 'showNewest' } } },
    lookingUp: {
      invoke: {
        src: 'lookUp',
        input: toInput,
        onDone: [
          { guard: { type: 'isMoved', params: lookUpOutput }, target: 'moved' },
          { guard: { type: 'isChanged', params: lookUpOutput }, target: 'changed' },
          { target: 'unmoved' },
        ],
        onError: 'unknown',
      },
    },
    unmoved: pressable,
    unknown: { on: { LOOK_UP: 'lookingUp' } },
  },
});
