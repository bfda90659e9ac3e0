import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copiesOf, sentToDocker, takenBy } from './support/imageContext';

const DOCKERFILE = 'src/server/deploy/Dockerfile';
const isSent = sentToDocker(`${DOCKERFILE}.dockerignore`);
const copies = copiesOf(DOCKERFILE);
const last = Math.max(...copies.map(({ stage }) => stage));

/** What people fill in, generate or leave lying about. */
const PRIVATE = [
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
const context = [...committed, ...PRIVATE].filter(isSent);

it('nothing private goes to Docker, wherever in the package it lies', () => {
  expect(PRIVATE.filter(isSent)).toEqual([]);
  expect(context.filter((file) => /(^|\/)\.env|\.env$/.test(file))).toEqual([]);
});

it('all that the build reads goes to Docker', () => {
  const needed = committed.filter((file) => /^(src\/(contract|server|web)|public)\//.test(file));
  const read = needed.filter((file) => !file.startsWith('src/server/deploy/'));
  expect(read.filter((file) => !isSent(file))).toEqual([]);
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'webpack.config.ts'])
    expect(isSent(file)).toBe(true);
});

it('the image holds the build, the public files and the list of packages, and no source', () => {
  const ofContext = copies.filter(({ stage, from }) => stage === last && from === null);
  const taken = ofContext.flatMap((copy) => takenBy(copy, context));
  expect(taken).toContain('package.json');
  const others = taken.filter((file) => !file.startsWith('public/'));
  expect(others.sort()).toEqual(['package-lock.json', 'package.json']);
  const ofBuild = copies.filter(({ stage, from }) => stage === last && from !== null);
  expect(ofBuild.flatMap(({ sources }) => sources)).toEqual(['/shop/dist']);
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
