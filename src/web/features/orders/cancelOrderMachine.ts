import { assign, setup } from 'xstate';
import { actionToProvide, promiseToProvide, typesOf } from '@ui/machines/setupParts';

export interface CancelOrderContext {
  /** the order to be cancelled; null until the dialog first opens */
  orderId: number | null;
}

export type CancelOrderEvent = { type: 'ASK'; orderId: number } | { type: 'KEEP' } | { type: 'CONFIRM' };

/** Cancelling an order: ask first, then post. Shared by every screen that offers it. */
export const cancelOrderMachine = setup({
  types: typesOf<{ context: CancelOrderContext; events: CancelOrderEvent }>(),
  actors: {
    /** resolves when the server has cancelled, rejects otherwise */
    postCancellation: promiseToProvide<undefined, { orderId: number | null }>(),
  },
  actions: {
    nameOrder: assign(({ event }) => (event.type === 'ASK' ? { orderId: event.orderId } : {})),
    announceAsked: actionToProvide,
    announceKept: actionToProvide,
    announceCancelled: actionToProvide,
  },
}).createMachine({
  id: 'cancelOrder',
  context: { orderId: null },
  initial: 'idle',
  states: {
    idle: {
      on: { ASK: { target: 'asking', actions: ['nameOrder', 'announceAsked'] } },
    },
    asking: {
      on: {
        KEEP: { target: 'idle', actions: 'announceKept' },
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
        KEEP: { target: 'idle', actions: 'announceKept' },
        CONFIRM: 'cancelling',
      },
    },
    cancelled: {
      on: { ASK: { target: 'asking', actions: ['nameOrder', 'announceAsked'] } },
    },
  },
});
