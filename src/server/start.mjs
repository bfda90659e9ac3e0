/**
 * What `npm start` runs: plain Node, because on a fresh clone the server exists only as TypeScript. It becomes the server
 * (one process), so that signals and the exit code are the server's own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BUILT = ['dist/web/index.html', 'dist/server/main.mjs'];

if (!BUILT.every((file) => existsSync(file))) {
  const { status, error } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`The shop could not be built${error ? `: ${error.message}` : ''}`);
    process.exit(1);
  }
}

await import(new URL('../../dist/server/main.mjs', import.meta.url).href);
