import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import { transitionPathsOf } from './model';

describe('transitionPathsOf', () => {
  it('throws when the world lacks an event or an actor of the machine', () => {
    const world = { outputs: {}, events: [{ type: 'ASK' }, { type: 'KEEP' }] };
    expect(() => transitionPathsOf(cancelOrderMachine, world)).toThrow(
      'The world lacks CONFIRM, postCancellation',
    );
  });
});
