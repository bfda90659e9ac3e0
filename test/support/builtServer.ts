import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Each run has a folder of its own, because several may run at the same time. */
const FOLDER = path.join('dist', `server-${process.pid}`);

/**
 * Builds the server for the tests that start it as a process, because from its sources it would take seconds to start.
 */
export default function buildServer(): void {
  process.env.BUILT_SERVER = FOLDER;
  process.once('exit', () => {
    rmSync(FOLDER, { recursive: true, force: true });
  });
  execFileSync(process.execPath, ['src/server/build.mjs', FOLDER], { stdio: 'inherit' });
}
