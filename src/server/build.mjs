/** `npm run build:server`: builds the server into `dist/server` or the given folder, with the files it reads. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const SOURCES = 'src/server';
const [BUILT = 'dist/server'] = process.argv.slice(2);

/** The two programs and their worker thread. */
const ENTRIES = ['main.ts', 'cli/shop.ts', 'db/heartbeatWorker.ts'];

/** Files that `serverFile` finds at run time, at the same relative path. */
const FILES = [
  'credentials/commonPasswords.txt',
  'db/migrations',
  'db/seeds/catalogue',
  'db/seeds/synonyms.json',
];

/** Schema snapshots are only needed to generate the next migration. */
const isRead = (file) => !file.endsWith('_snapshot.json');

rmSync(BUILT, { recursive: true, force: true });
await build({
  entryPoints: ENTRIES.map((file) => path.join(SOURCES, file)),
  outdir: BUILT,
  // All code in one folder, so that relative paths are the same for every file.
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // These load files relative to their own code.
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
