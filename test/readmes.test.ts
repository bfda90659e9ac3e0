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
    'server',
    'server/db',
    'server/modules',
    'server/modules/search',
    'studio',
    'ui',
    'web',
    'web/features',
    'web/tools',
  ].map((room) => `src/${room}/README.md`),
];
const textOf = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the table of settings names what the server reads, and nothing else', () => {
  const [, table = ''] = textOf('README.md').split('## Settings');
  const rows =
    table
      .split('\n##')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  const told = rows.flatMap((row) => {
    const [, variables = '', , meaning = ''] = row.split('|');
    const names = namesIn(variables, /`([A-Z_]+)`/g);
    return variables.includes('`SHOP_*`')
      ? namesIn(meaning, /`([A-Z_\d]+)`/g).map((name) => `SHOP_${name}`)
      : names;
  });
  expect(told.sort()).toEqual(settingNames());
});

it.each(READMES)('%s names only commands, files and links that there are', (readme) => {
  const text = textOf(readme);
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const commands = namesIn(text, /npm run (?:--\S+ )?([\w:]+)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);

  const beside = (target: string) => existsSync(path.join(path.dirname(readme), target));
  const links = namesIn(text, /\]\(([^)]+)\)/g).filter((link) => !link.startsWith('http'));
  expect(links.filter((link) => !beside(link))).toEqual([]);

  const rooms = ['src', 'test'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  );
  const known = [...readdirSync('.'), ...rooms];
  const files = namesIn(text, /`([\w./-]+\.(?:ts|tsx|mjs|json|css|py))`/g);
  expect(files.filter((file) => !known.some((name) => `/${name}`.endsWith(`/${file}`)))).toEqual([]);
});
