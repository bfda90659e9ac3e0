import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Of this run alone, because another run may start at any time. */
const FOLDER = path.join('dist', `server-${process.pid}`);

/** Before the tests that start the server as a process of its own: from its sources it would start in seconds. */
export default function buildServer(): void {
  process.env.BUILT_SERVER = FOLDER;
  process.once('exit', () => {
    rmSync(FOLDER, { recursive: true, force: true });
  });
  execFileSync(process.execPath, ['src/server/build.mjs', FOLDER], { stdio: 'inherit' });
}
