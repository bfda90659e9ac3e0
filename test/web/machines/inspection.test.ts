import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createActor, type InspectionEvent } from 'xstate';
import { subscribe, inspect } from '@ui/machines/inspection';
import { signInMachine } from '../../../src/web/features/session/signInMachine';
import { inspectionRecordOf } from '../../../src/web/tools/inspection/inspectionRecord';
import { statelyEvent } from '../../../src/web/tools/inspection/statelyEvent';
import { machines } from '../../charts/machines';

const FOLDERS = ['ui', 'web'];

it('only the shop’s one hook and the simulation of a chart create actors', () => {
  const files = FOLDERS.flatMap((room) =>
    readdirSync(path.join('src', room), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name}`,
    ),
  ).filter((name) => /\.tsx?$/.test(name));
  const creatingFiles = files.filter((name) =>
    /\b(useActorRef|useActor|useMachine|createActor|interpret)\(/.test(
      readFileSync(path.join('src', name), 'utf8'),
    ),
  );
  expect(creatingFiles.sort()).toEqual([
    'ui/machines/createUseMirroredActor.ts',
    'web/tools/charts/NextEvents.tsx',
  ]);
});

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the inspector receives the whole graph of %s as soon as the actor is created',
  (id, machine) => {
    const received: InspectionEvent[] = [];
    const value = Object.keys(machine.config.states ?? {})[0] ?? '';
    createActor(machine, {
      snapshot: machine.resolveState({ value, context: {} as never }) as never,
      input: {} as never,
      inspect: (event) => void received.push(event),
    });
    const [first] = received.flatMap((event) => inspectionRecordOf(event, 1) ?? []);
    const event = first && statelyEvent(first, 'tab');
    if (event?.type !== '@xstate.actor') throw new Error('The inspector received no actor.');
    expect(event).toMatchObject({ type: '@xstate.actor', name: id });
    const { states } = JSON.parse(event.definition ?? '{}') as { states: object };
    expect(Object.keys(states)).toEqual(Object.keys(machine.config.states ?? {}));
  },
);

it('only the last fifty actors that were created and never started, as on a server, are remembered', () => {
  const actors = Array.from({ length: 51 }, () => createActor(signInMachine, { inspect }));
  const received: unknown[] = [];
  const unsubscribe = subscribe(({ type, actorRef }) => {
    if (type === '@xstate.actor') received.push(actorRef);
  });
  for (const actor of actors) actor.start().stop();
  unsubscribe();
  expect(received).not.toContain(actors[0]);
  expect(received).toContain(actors[1]);
  expect(received).toContain(actors[50]);
});
