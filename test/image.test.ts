import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copiesOf, dockerContextFilter, copiedFiles } from './support/imageContext';

const DOCKERFILE = 'src/server/deploy/Dockerfile';
const isInContext = dockerContextFilter(`${DOCKERFILE}.dockerignore`);
const copies = copiesOf(DOCKERFILE);
const last = Math.max(...copies.map(({ stage }) => stage));

/** Private files that people write, generate or leave in the package. */
const PRIVATE_FILES = [
  ...['.env', '.env.production', '.env.local', 'shop.env', 'src/server/deploy/shop.env', 'src/server/.env'],
  ...[
    'production.env',
    'src/contract/keys.env',
    'public/.env',
    '.data/jwt-secret',
    'secrets/shop.txt',
    'id_rsa',
  ],
  ...['.git/config', '.npmrc', '.cache/test/dump.tar', 'dist/server/main.mjs', 'node_modules/pg/index.js'],
];

const committed = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trimEnd()
  .split('\n');
const context = [...committed, ...PRIVATE_FILES].filter(isInContext);

it('no private file is in the Docker build context, wherever it is in the package', () => {
  expect(PRIVATE_FILES.filter(isInContext)).toEqual([]);
  expect(context.filter((file) => /(^|\/)\.env|\.env$/.test(file))).toEqual([]);
});

it('every file that the build reads is in the Docker build context', () => {
  const buildFiles = committed.filter((file) => /^(src\/(contract|server|web)|public)\//.test(file));
  const copiedFiles = buildFiles.filter((file) => !file.startsWith('src/server/deploy/'));
  expect(copiedFiles.filter((file) => !isInContext(file))).toEqual([]);
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'])
    expect(isInContext(file)).toBe(true);
});

it('the image contains the build, the public files and the package lists, and no source', () => {
  const fromContext = copies.filter(({ stage, from }) => stage === last && from === null);
  const copied = fromContext.flatMap((copy) => copiedFiles(copy, context));
  expect(copied).toContain('package.json');
  const notPublic = copied.filter((file) => !file.startsWith('public/'));
  expect(notPublic.sort()).toEqual(['package-lock.json', 'package.json']);
  const fromBuild = copies.filter(({ stage, from }) => stage === last && from !== null);
  expect(fromBuild.flatMap(({ sources }) => sources)).toEqual(['/shop/dist']);
});

it('the proxy checks readiness more often than a server takes to stop', () => {
  const proxy = readFileSync('src/server/deploy/Caddyfile', 'utf8');
  expect(proxy).toContain('health_uri /api/ready/\n');
  expect(proxy).toContain('health_interval 1s\n');
});

it('the compose file reads its settings from a file outside the package', () => {
  const compose = readFileSync('src/server/deploy/compose.yaml', 'utf8');
  const files = [...compose.matchAll(/env_file: (.+)/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\$\{SHOP_ENV:-\//);
});
