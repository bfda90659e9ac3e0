import { createActor } from 'xstate';
import { cancelOrderMachine } from '../../../src/web/features/orders/cancelOrderMachine';
import { partsOf, transitionPathsOf, type World } from './model';
import { Player } from './player';

const world: World = {
  input: { orderId: null },
  outputs: { postCancellation: [undefined] },
  events: [{ type: 'ASK', orderId: 7 }, { type: 'KEEP' }, { type: 'CONFIRM' }],
};

describe('cancelOrderMachine', () => {
  const player = new Player(cancelOrderMachine, world.input);
  const paths = transitionPathsOf(cancelOrderMachine, world);

  it.each(paths.map((path) => [path.name, path] as const))('goes %s', async (_name, path) => {
    await player.play(path);
  });

  it('BANK-09 BANK-10 CARD-20 has every state and every transition covered', () => {
    const { states, transitions } = partsOf(cancelOrderMachine);
    expect(states.filter((state) => !player.visitedStates.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.takenTransitions.has(transition))).toEqual([]);
  });

  it('asks at once whether to cancel the order of its input', () => {
    const actor = createActor(cancelOrderMachine, { input: { orderId: 7 } }).start();
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { orderId: 7 } });
    actor.send({ type: 'KEEP' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { orderId: null } });
  });
});
