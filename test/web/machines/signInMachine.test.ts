import { signInMachine } from '../../../src/web/features/session/signInMachine';
import { partsOf, transitionPathsOf, type World } from './model';
import { Player } from './player';

const world: World = {
  outputs: {
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
  const paths = transitionPathsOf(signInMachine, world);

  it.each(paths.map((path) => [path.name, path] as const))('goes %s', async (_name, path) => {
    await player.play(path);
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(signInMachine);
    expect(states.filter((state) => !player.visitedStates.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.takenTransitions.has(transition))).toEqual([]);
  });
});
