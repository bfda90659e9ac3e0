import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import { walksOf } from './model';

describe('walksOf', () => {
  it('throws when the world lacks an event or an actor of the machine', () => {
    const world = { answers: {}, events: [{ type: 'ASK' }, { type: 'KEEP' }] };
    expect(() => walksOf(cancelOrderMachine, world)).toThrow('The world lacks CONFIRM, postCancellation');
  });
});
