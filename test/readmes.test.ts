import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from './support/settingNames';

const READMES = [
  'README.md',
  'test/README.md',
  'src/web/RECIPES.md',
  'src/server/RECIPES.md',
  ...[
    'contract',
    'desk',
    'server',
    'server/cli',
    'server/db',
    'server/deploy',
    'server/modules',
    'server/modules/search',
    'studio',
    'ui',
    'web',
    'web/features',
    'web/tools',
  ].map((room) => `src/${room}/README.md`),
];
/** The operator's manual is whole in one place, and so are the recipes. */
const LONGER: Record<string, number> = {
  'src/server/deploy/README.md': 150,
  'src/server/RECIPES.md': 200,
  'src/web/RECIPES.md': 200,
};
const textOf = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the settings table for operators lists exactly the settings that the server reads', () => {
  const [, table = ''] = textOf('src/server/deploy/README.md').split('## Settings');
  const rows =
    table
      .split('\n##')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  const documented = rows.flatMap((row) => {
    const [, variables = '', , meaning = ''] = row.split('|');
    const names = namesIn(variables, /`([A-Z_]+)`/g);
    return variables.includes('`SHOP_*`')
      ? namesIn(meaning, /`([A-Z_\d]+)`/g).map((name) => `SHOP_${name}`)
      : names;
  });
  expect(documented.sort()).toEqual(settingNames());
});

it.each(READMES)('%s is no longer than a newcomer reads', (readme) => {
  const most = readme === 'README.md' ? 150 : (LONGER[readme] ?? 70);
  expect(textOf(readme).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

it.each(READMES)('%s names only commands, files and links that exist', (readme) => {
  const text = textOf(readme);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const commands = namesIn(text, /npm run (?:--\S+ )?([\w:]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);

  const existsBesideReadme = (target: string) => existsSync(path.join(path.dirname(readme), target));
  const links = namesIn(text, /\]\(([^)]+)\)/g).filter((link) => !link.startsWith('http'));
  expect(links.filter((link) => !existsBesideReadme(link))).toEqual([]);

  const rooms = ['src', 'test'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  );
  const existing = [...readdirSync('.'), ...rooms];
  const files = namesIn(text, /`([\w./-]+\.(?:ts|tsx|mjs|json|css|py))`/g);
  expect(files.filter((file) => !existing.some((name) => `/${name}`.endsWith(`/${file}`)))).toEqual([]);
});
