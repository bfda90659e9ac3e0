import { twoStepMachine } from '../../../src/web/features/security/twoStepMachine';
import { partsOf, transitionPathsOf, type World } from './model';
import { Player } from './player';

const outcomes = [{ kind: 'done' }, { kind: 'refused', code: 'invalid_request' }];
const world: World = {
  outputs: {
    beginSecondStep: outcomes,
    confirmSecondStep: outcomes,
    renewRecoveryCodes: outcomes,
    endSecondStep: outcomes,
  },
  events: ['TURN_ON', 'RENEW', 'TURN_OFF', 'SUBMIT', 'CANCEL', 'KEPT'].map((type) => ({ type })),
};

describe('twoStepMachine', () => {
  const player = new Player(twoStepMachine);
  const paths = transitionPathsOf(twoStepMachine, world);

  it.each(paths.map((path) => [path.name, path] as const))('goes %s', async (_name, path) => {
    await player.play(path);
  });

  it('has every state and every transition covered', () => {
    const { states, transitions } = partsOf(twoStepMachine);
    expect(states.filter((state) => !player.visitedStates.has(state))).toEqual([]);
    expect(transitions.filter((transition) => !player.takenTransitions.has(transition))).toEqual([]);
  });
});
