import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createActor, type InspectionEvent } from 'xstate';
import { happeningOf } from '../../../src/web/app/watching/happening';
import { statelyEvent } from '../../../src/web/app/watching/stately';
import { machines } from '../../charts/machines';

const WEB = 'src/web';

it('the shop creates actors in one place, with its one hook; beside it only the simulation of a chart does', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const creating = files.filter((name) =>
    /\b(useActorRef|useActor|useMachine|createActor|interpret)\(/.test(
      readFileSync(path.join(WEB, name), 'utf8'),
    ),
  );
  expect(creating.sort()).toEqual(['app/charts/NextEvents.tsx', 'shared/machines/useMirroredActor.ts']);
});

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the inspector is told the whole graph of %s as soon as it is there',
  (id, machine) => {
    const told: InspectionEvent[] = [];
    const value = Object.keys(machine.config.states ?? {})[0] ?? '';
    createActor(machine, {
      snapshot: machine.resolveState({ value, context: {} as never }) as never,
      input: {} as never,
      inspect: (event) => void told.push(event),
    });
    const [first] = told.flatMap((event) => happeningOf(event, 1) ?? []);
    const event = first && statelyEvent(first, 'tab');
    if (event?.type !== '@xstate.actor') throw new Error('The inspector was told of no actor.');
    expect(event).toMatchObject({ type: '@xstate.actor', name: id });
    const { states } = JSON.parse(event.definition ?? '{}') as { states: object };
    expect(Object.keys(states)).toEqual(Object.keys(machine.config.states ?? {}));
  },
);
