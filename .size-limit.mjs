import { readFileSync } from 'node:fs';

const FIRST = ['main', 'start', 'vendor'].map((name) => `dist/web/assets/${name}.*.js`);

/** Packages that several pages share: they come once. */
const SHARED = ['forms', 'machines'];
const isShared = (file) => SHARED.some((name) => file.includes(`/${name}.`));

/** The scripts of each page beyond the first ones, as the build has written them down. */
const pages = JSON.parse(readFileSync(new URL('dist/web/page-scripts.json', import.meta.url), 'utf8'));
const scriptsOf = (page) => pages[page].filter((file) => !isShared(file)).map((file) => `dist/web${file}`);
const routes = ['HomeShelves', ...Object.keys(pages).filter((name) => name.endsWith('Page'))];

const limited = (name, path, limit) => ({ name, path, gzip: true, limit });

export default [
  limited('scripts of the first view', FIRST, '140 kB'),
  limited(
    'all scripts of home before anything is touched',
    [...FIRST, ...scriptsOf('HomeShelves')],
    '139.8 kB',
  ),
  limited('styles of the first view', 'dist/web/assets/main.*.css', '12 kB'),
  ...SHARED.map((name) => limited(name, `dist/web/assets/${name}.*.js`, '24 kB')),
  ...routes.map((page) => limited(page, scriptsOf(page), '25 kB')),
];
