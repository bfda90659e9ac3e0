import { signInMachine } from '../../../src/web/features/session/signInMachine';
import { partsOf, walksOf, type World } from './model';
import { Player } from './player';

const world: World = {
  answers: {
    login: [
      { kind: 'signed_in' },
      { kind: 'code_wanted' },
      { kind: 'refused', code: 'invalid_credentials' },
      { kind: 'refused', code: 'token_invalid' },
    ],
  },
  events: [{ type: 'SUBMIT' }, { type: 'BACK' }],
};

describe('signInMachine', () => {
  const player = new Player(signInMachine);
  const walks = walksOf(signInMachine, world);

  it.each(walks.map((walk) => [walk.name, walk] as const))('goes %s', async (_name, walk) => {
    await player.play(walk);
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(signInMachine);
    expect(states.filter((state) => !player.visited.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.taken.has(transition))).toEqual([]);
  });
});
