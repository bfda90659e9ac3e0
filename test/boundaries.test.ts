import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crossingsIn, crossingsOf, type Crossing } from './boundaries/cruise';
import { FEATURES, ROOMS, SERVER_MODULES } from './boundaries/grants';
import { PLANTED_CROSSINGS, PLANTED_FILES } from './boundaries/planted';

const PROJECT = path.resolve(__dirname, '..');

function named(crossing: Crossing): string {
  return `${crossing.rule}: ${crossing.from}`;
}

describe('the walls between the rooms', () => {
  it('stand: nothing in src crosses one', async () => {
    const { crossings, modules } = await crossingsIn(PROJECT);
    expect(crossings).toEqual([]);
    expect(modules).toBeGreaterThan(20);
  });

  it('catch every planted crossing, and nothing that is granted', async () => {
    const caught = (await crossingsOf(PLANTED_FILES)).map(named);
    expect(caught.sort()).toEqual(PLANTED_CROSSINGS.map(([rule, from]) => `${rule}: ${from}`).sort());
  });

  it.each([
    ['src', ROOMS],
    ['src/web/features', FEATURES],
    ['src/server/modules', SERVER_MODULES],
  ])('know every folder of %s', (folder, grants) => {
    const entries = readdirSync(path.join(PROJECT, folder), { withFileTypes: true });
    const folders = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    const unknown = folders.filter((name) => !(name in grants));
    expect(unknown.map((name) => `${folder}/${name}: add it to test/boundaries/grants.ts`)).toEqual([]);
  });
});
