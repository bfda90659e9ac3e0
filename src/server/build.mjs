/** `npm run build:server`: the server into `dist/server`, or the folder given, with every file that it reads beside its code. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const SOURCES = 'src/server';
const [BUILT = 'dist/server'] = process.argv.slice(2);

/** Two programs, and what runs on a thread of its own in them. */
const ENTRIES = ['main.ts', 'cli/shop.ts', 'db/heartbeatWorker.ts'];

/** Read at run time by `serverFile`, at the same place below the folder of the server. */
const FILES = [
  'credentials/commonPasswords.txt',
  'db/migrations',
  'db/seeds/catalogue',
  'db/seeds/synonyms.json',
];

/** Snapshots of the schema are for whoever makes the next migration. */
const isRead = (file) => !file.endsWith('_snapshot.json');

rmSync(BUILT, { recursive: true, force: true });
await build({
  entryPoints: ENTRIES.map((file) => path.join(SOURCES, file)),
  outdir: BUILT,
  // All in one folder, so that every file finds the others by the same path.
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // These look for files beside their own code.
  external: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    '@fastify/swagger-ui',
    'jsonc-parser',
    'pg-native',
    'pg-cloudflare',
  ],
  // Node 20 has no `navigator`, and without one `pg` loads all of fetch to learn that it is not at Cloudflare.
  define: { navigator: '{"userAgent":"Node.js"}' },
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  banner: {
    js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
  },
  // Lines and columns, without the sources themselves.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
for (const file of FILES) {
  cpSync(path.join(SOURCES, file), path.join(BUILT, file), { recursive: true, filter: isRead });
}
