const { createHash } = require('node:crypto');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const TOP = path.resolve(__dirname, '../..');
const PAGES = 'src/web/pages';

/** The features of the sources, which do not depend on each other; every other source file belongs to all of them. */
const FEATURE =
  /^src\/(server\/(modules\/\w+|cli)|web\/(features\/\w+|tools\/\w+|pages|app(\/\w+(?=\/))?))(?=\/|$)/;

const featureOf = (file) => FEATURE.exec(path.relative(TOP, file))?.[0];

const ROOMS_OF = { server: ['src/server/'], web: ['src/web/', 'src/ui/'] };

const ACCOUNT = ['src/server/modules/account', 'src/server/modules/auth'];

/** The source folders of test folders that have another name. */
const ABOUT = {
  everyAnswer: ['src/server/http', 'src/server/plugins'],
  faults: ['src/web/api'],
  fuzz: ['src/server/http'],
  machines: ['src/web/features/checkout', 'src/web/features/payment'],
  operations: ['src/server/modules/operations', 'src/server/plugins'],
  security: [...ACCOUNT, 'src/server/plugins', 'src/web/features/security'],
  session: [...ACCOUNT, 'src/web/features/session', 'src/web/features/security'],
  storage: ['src/ui/storage', 'src/web/shared'],
};

/** The source files that belong to a test, by the name of its folder. */
function aboutOf(file) {
  const [, side, name] = /^test\/(server|web)\/([^/]+)\//.exec(path.relative(TOP, file)) ?? [];
  if (!side) return [];
  const named =
    ABOUT[name] ??
    ['server/modules', 'server', 'web/features', 'web/tools', 'web/app'].map((at) => `src/${at}/${name}`);
  const folders = named.filter(
    (folder) => ROOMS_OF[side].some((room) => folder.startsWith(room)) && existsSync(path.join(TOP, folder)),
  );
  return [...folders.flatMap(modulesOf), ...(side === 'web' ? pagesWith(name) : [])];
}

const modulesOf = (folder) =>
  readdirSync(path.join(TOP, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(TOP, folder, file));

const pagesWith = (feature) =>
  modulesOf(PAGES).filter((page) => readFileSync(page, 'utf8').includes(`/features/${feature}'`));

/**
 * jest's `dependencyExtractor`: the dependencies of a file, for `npm run test:related`. Imports from one feature into
 * another, or into the code that combines them, are not followed: otherwise every test that opens the shop would depend
 * on every file.
 */
module.exports = {
  extract(code, file, byImports) {
    const imports = [...byImports(code)];
    if (!file.startsWith(path.join(TOP, 'src/'))) return new Set([...imports, ...aboutOf(file)]);
    const isFollowed = (wanted) => {
      const target = wanted.startsWith('.') && featureOf(path.resolve(path.dirname(file), wanted));
      return !target || target === featureOf(file);
    };
    return new Set(imports.filter(isFollowed));
  },
  getCacheKey: () => createHash('sha256').update(readFileSync(__filename)).digest('hex'),
};
