import { assign, setup } from 'xstate';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';

export interface CancelOrderContext {
  /** the order to be cancelled; null until the dialog first opens */
  orderId: number | null;
}

export type CancelOrderEvent = { type: 'ASK'; orderId: number } | { type: 'KEEP' } | { type: 'CONFIRM' };

export interface CancelOrderInput {
  /** the dialog opens for it at once; null waits for `ASK` */
  orderId: number | null;
}

/** Cancelling an order: ask first, then post. Shared by every screen that offers it; a card payment invokes it. */
export const cancelOrderMachine = setup({
  types: typesOf<{ context: CancelOrderContext; events: CancelOrderEvent; input: CancelOrderInput }>(),
  actors: {
    /** resolves when the server has cancelled, rejects otherwise */
    postCancellation: promiseToProvide<undefined, { orderId: number | null }>(),
  },
  guards: {
    hasOrder: ({ context }) => context.orderId !== null,
  },
  actions: {
    nameOrder: assign(({ event }) => (event.type === 'ASK' ? { orderId: event.orderId } : {})),
    forgetOrder: assign({ orderId: null }),
    announceKept: actionToProvide,
    announceCancelled: actionToProvide,
  },
}).createMachine({
  id: 'cancelOrder',
  context: ({ input }) => ({ orderId: input.orderId }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasOrder', target: 'asking' },
      on: { ASK: { actions: 'nameOrder' } },
    },
    asking: {
      on: {
        KEEP: { target: 'idle', actions: ['forgetOrder', 'announceKept'] },
        CONFIRM: 'cancelling',
      },
    },
    cancelling: {
      invoke: {
        src: 'postCancellation',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'cancelled', actions: 'announceCancelled' },
        onError: 'failed',
      },
    },
    failed: {
      on: {
        KEEP: { target: 'idle', actions: ['forgetOrder', 'announceKept'] },
        CONFIRM: 'cancelling',
      },
    },
    cancelled: {
      on: { ASK: { target: 'asking', actions: 'nameOrder' } },
    },
  },
});
