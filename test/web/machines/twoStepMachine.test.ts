import { twoStepMachine } from '../../../src/web/features/security/twoStepMachine';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const answers = [{ kind: 'done' }, { kind: 'refused', code: 'invalid_request' }];
const world: World = {
  answers: {
    beginSecondStep: answers,
    confirmSecondStep: answers,
    renewRecoveryCodes: answers,
    endSecondStep: answers,
  },
  events: ['TURN_ON', 'RENEW', 'TURN_OFF', 'SUBMIT', 'CANCEL', 'KEPT'].map((type) => ({ type })),
};

describe('twoStepMachine', () => {
  const player = new Player(twoStepMachine);
  const walks = walksOf(twoStepMachine, world);

  it.each(walks.map((walk) => [walk.name, walk] as const))('goes %s', async (_name, walk) => {
    await player.play(walk);
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(twoStepMachine);
    expect(states.filter((state) => !player.visited.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.taken.has(transition))).toEqual([]);
  });
});
