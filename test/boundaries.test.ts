import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crossingsIn, crossingsOf, type Crossing } from './boundaries/cruise';
import { FULL_TABLE_ACCESS, FEATURES, ROOMS, SERVER_MODULES } from './boundaries/grants';
import { FOREIGN_READS, TABLE_OWNERS } from './boundaries/owners';
import { PLANTED_CROSSINGS, PLANTED_FILES, PLANTED_USES } from './boundaries/planted';
import { foreignUses } from './boundaries/tables';

const PROJECT = path.resolve(__dirname, '..');

function describeCrossing(crossing: Crossing): string {
  return `${crossing.rule}: ${crossing.from}`;
}

describe('the import boundaries between the rooms', () => {
  it('are crossed by no file in src', async () => {
    const { crossings, modules } = await crossingsIn(PROJECT);
    expect(crossings).toEqual([]);
    expect(modules).toBeGreaterThan(20);
  });

  it('report every planted crossing, and no granted import', async () => {
    const crossings = (await crossingsOf(PLANTED_FILES)).map(describeCrossing);
    expect(crossings.sort()).toEqual(PLANTED_CROSSINGS.map(([rule, from]) => `${rule}: ${from}`).sort());
  });

  it.each([
    ['src', ROOMS],
    ['src/web/features', FEATURES.web],
    ['src/desk/features', FEATURES.desk],
    ['src/server/modules', SERVER_MODULES],
  ])('have a row in the grants for every folder of %s', (folder, grants) => {
    const entries = readdirSync(path.join(PROJECT, folder), { withFileTypes: true });
    const folders = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    const unknown = folders.filter((name) => !(name in grants));
    expect(unknown.map((name) => `${folder}/${name}: add it to test/boundaries/grants.ts`)).toEqual([]);
  });
});

describe('the tables of the server', () => {
  const SERVER = path.join(PROJECT, 'src/server');
  const SCHEMA = path.join(SERVER, 'db/schema');

  /**
   * The module of `modules/orders/routes.ts` is `orders`. Any other file is named after its folder, and owns no table.
   */
  const moduleOf = (name: string) => {
    const [folder = '', module = ''] = name.split(path.sep);
    return folder === 'modules' ? module : folder;
  };

  const hasFullAccess = (file: string) => FULL_TABLE_ACCESS.some((pattern) => new RegExp(pattern).test(file));

  it('belong to the module whose schema file declares them', () => {
    const files = readdirSync(SCHEMA).filter((name) => !['columns.ts', 'index.ts'].includes(name));
    const tablesByFile = files.map((name) => [
      path.basename(name, '.ts'),
      [...readFileSync(path.join(SCHEMA, name), 'utf8').matchAll(/^export const (\w+) = pgTable\(/gm)]
        .map(([, table]) => table)
        .sort(),
    ]);
    expect(Object.fromEntries(tablesByFile)).toEqual(TABLE_OWNERS);
  });

  it('are written only by their owners, and read by other modules only where FOREIGN_READS allows it', () => {
    const uses = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !hasFullAccess(`src/server/${name}`))
      .flatMap((name) => foreignUses(moduleOf(name), readFileSync(path.join(SERVER, name), 'utf8')));
    const allowed = FOREIGN_READS.flatMap(({ reader, tables }) =>
      tables.map((table) => `${reader} reads ${table}`),
    );
    expect([...new Set(uses)].sort()).toEqual(allowed.sort());
  });

  it.each(PLANTED_USES)('are found in use by %s in: %s', (module, source, uses) => {
    expect(foreignUses(module, source)).toEqual(uses);
  });
});
