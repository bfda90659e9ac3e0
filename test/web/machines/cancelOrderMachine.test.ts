import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const world: World = {
  answers: { postCancellation: [undefined] },
  events: [{ type: 'ASK', orderId: 7 }, { type: 'KEEP' }, { type: 'CONFIRM' }],
};

describe('cancelOrderMachine', () => {
  const player = new Player(cancelOrderMachine);
  const walks = walksOf(cancelOrderMachine, world);

  it.each(walks.map((walk) => [walk.name, walk] as const))('goes %s', async (_name, walk) => {
    await player.play(walk);
  });

  it('BANK-09 BANK-10 CARD-20 leaves no state and no transition unwalked', () => {
    const { states, transitions } = partsOf(cancelOrderMachine);
    expect(states.filter((state) => !player.visited.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.taken.has(transition))).toEqual([]);
  });
});
