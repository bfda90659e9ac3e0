import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copiesOf, dockerContextFilter, copiedFiles } from './support/imageContext';

const DOCKERFILE = 'src/server/deploy/Dockerfile';
const isInContext = dockerContextFilter(`${DOCKERFILE}.dockerignore`);
const copies = copiesOf(DOCKERFILE);
const last = Math.max(...copies.map(({ stage }) => stage));

/** What people fill in, generate or leave lying about. */
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

it('nothing private goes to Docker, wherever in the package it lies', () => {
  expect(PRIVATE_FILES.filter(isInContext)).toEqual([]);
  expect(context.filter((file) => /(^|\/)\.env|\.env$/.test(file))).toEqual([]);
});

it('all that the build reads goes to Docker', () => {
  const buildFiles = committed.filter((file) => /^(src\/(contract|server|web)|public)\//.test(file));
  const copiedFiles = buildFiles.filter((file) => !file.startsWith('src/server/deploy/'));
  expect(copiedFiles.filter((file) => !isInContext(file))).toEqual([]);
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'])
    expect(isInContext(file)).toBe(true);
});

it('the image holds the build, the public files and the list of packages, and no source', () => {
  const fromContext = copies.filter(({ stage, from }) => stage === last && from === null);
  const copied = fromContext.flatMap((copy) => copiedFiles(copy, context));
  expect(copied).toContain('package.json');
  const notPublic = copied.filter((file) => !file.startsWith('public/'));
  expect(notPublic.sort()).toEqual(['package-lock.json', 'package.json']);
  const fromBuild = copies.filter(({ stage, from }) => stage === last && from !== null);
  expect(fromBuild.flatMap(({ sources }) => sources)).toEqual(['/shop/dist']);
});

it('the proxy asks more often than a server takes to stop', () => {
  const proxy = readFileSync('src/server/deploy/Caddyfile', 'utf8');
  expect(proxy).toContain('health_uri /api/ready/\n');
  expect(proxy).toContain('health_interval 1s\n');
});

it('the settings of the compose file lie outside the package', () => {
  const compose = readFileSync('src/server/deploy/compose.yaml', 'utf8');
  const files = [...compose.matchAll(/env_file: (.+)/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\$\{SHOP_ENV:-\//);
});
