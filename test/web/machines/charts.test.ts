import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createActor, createMachine } from 'xstate';
import { chartFiles } from '../../../src/web/app/charts/chartFiles';
import { describeMachine, type ChartState } from '../../../src/web/app/charts/describe';
import { CHARTS_FOLDER, machines } from '../../charts/machines';

const files = chartFiles(machines);

function everyState(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(everyState)];
}

describe('public/charts', () => {
  it('holds a file for each chart and nothing else', () => {
    expect(readdirSync(CHARTS_FOLDER).sort()).toEqual([...files.keys()].sort());
  });

  it.each([...files])('%s is what `npm run charts` writes', (name, text) => {
    expect(readFileSync(path.join(CHARTS_FOLDER, name), 'utf8')).toBe(text);
  });

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s names all its parts',
    (_id, machine) => {
      const parts = everyState(describeMachine(machine)).flatMap(({ invokes, entry, transitions }) => [
        ...invokes,
        ...entry,
        ...transitions.flatMap(({ guard, actions }) => [guard ?? 'always', ...actions]),
      ]);
      expect(parts).not.toContain('unnamed');
    },
  );

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'the JSON of %s is a machine with the same states',
    (id, machine) => {
      const again = createMachine(JSON.parse(files.get(`${id}.json`) ?? '{}') as object);
      expect(everyState(describeMachine(again)).map((state) => state.id)).toEqual(
        everyState(describeMachine(machine)).map((state) => state.id),
      );
      expect(createActor(again).getSnapshot().value).toEqual(
        createActor(machine, { input: { orderId: null, order: null, remembered: null } }).getSnapshot().value,
      );
    },
  );
});
