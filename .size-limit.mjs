import { readdirSync, readFileSync } from 'node:fs';

/** Packages that several pages share: they come once. */
const SHARED = ['forms', 'machines'];
const isShared = (file) => SHARED.some((name) => file.includes(`/${name}.`));

/** The scripts of every page, and of each page beyond those, as the build has written them down. */
const { early, shared, pages } = JSON.parse(
  readFileSync(new URL('dist/web/manifest.json', import.meta.url), 'utf8'),
);
const built = (files) => files.map((file) => `dist/web${file}`);
const scriptsOf = (page) =>
  built(pages[page].scripts.filter((file) => !isShared(file) && !shared.scripts.includes(file)));

const limited = (name, path, limit) => ({ name, path, gzip: true, limit });

/** The one script that records what happens, and hears who reports it. */
const assets = readdirSync(new URL('dist/web/assets/', import.meta.url)).filter((name) =>
  name.endsWith('.js'),
);
const textOf = (name) => readFileSync(new URL(`dist/web/assets/${name}`, import.meta.url), 'utf8');
const recorder = assets.filter(
  (name) => /recorded_at/.test(textOf(name)) && /data-report/.test(textOf(name)),
);

/** Whatever a browser gets for home; test/journeys/discovery/budget.test.ts sees to it that it gets nothing else. */
export const homeScripts = built([...new Set([...early, ...shared.scripts, ...pages.HomePage.scripts])]);

/** What the desk starts with, and what it has loaded when a page shows that was opened first. */
const desk = JSON.parse(readFileSync(new URL('dist/desk/manifest.json', import.meta.url), 'utf8'));
const deskFiles = (files) => [...new Set(files)].map((file) => `dist/desk${file}`);
const deskStart = [...desk.scripts, ...desk.styles];
const deskPages = Object.entries(desk.pages).filter(([page]) => page.endsWith('Page'));

export default [
  limited('all scripts of home', homeScripts, '153.6 kB'),
  limited('styles of every page', built(shared.styles), '12 kB'),
  limited(
    'the recorder',
    recorder.map((name) => `dist/web/assets/${name}`),
    '4 kB',
  ),
  limited('the start of the desk', deskFiles(deskStart), '145 kB'),
  ...deskPages.map(([page, { scripts, styles }]) =>
    limited(`the desk's first load of ${page}`, deskFiles([...deskStart, ...scripts, ...styles]), '200 kB'),
  ),
  ...SHARED.map((name) => limited(name, `dist/web/assets/${name}.*.js`, '24 kB')),
  ...Object.keys(pages)
    .filter((page) => page.endsWith('Page') && scriptsOf(page).length > 0)
    .map((page) => limited(page, scriptsOf(page), '25 kB')),
];
