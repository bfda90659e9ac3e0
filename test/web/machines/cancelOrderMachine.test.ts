import { createActor } from 'xstate';
import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const world: World = {
  input: { orderId: null },
  answers: { postCancellation: [undefined] },
  events: [{ type: 'ASK', orderId: 7 }, { type: 'KEEP' }, { type: 'CONFIRM' }],
};

describe('cancelOrderMachine', () => {
  const player = new Player(cancelOrderMachine, world.input);
  const walks = walksOf(cancelOrderMachine, world);

  it.each(walks.map((walk) => [walk.name, walk] as const))('goes %s', async (_name, walk) => {
    await player.play(walk);
  });

  it('BANK-09 BANK-10 CARD-20 has every state and every transition covered', () => {
    const { states, transitions } = partsOf(cancelOrderMachine);
    expect(states.filter((state) => !player.visited.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.taken.has(transition))).toEqual([]);
  });

  it('asks at once whether to cancel the order of its input', () => {
    const actor = createActor(cancelOrderMachine, { input: { orderId: 7 } }).start();
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { orderId: 7 } });
    actor.send({ type: 'KEEP' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { orderId: null } });
  });
});
