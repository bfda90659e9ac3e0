/**
 * What `npm run shop` runs: the built commands where the server is built, as in production where tsx is not installed,
 * else those of the sources.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const built = new URL('../../dist/server/cli/shop.mjs', import.meta.url);

if (existsSync(built)) await import(built.href);
else {
  const command = ['--import', 'tsx', 'src/server/cli/shop.ts', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
