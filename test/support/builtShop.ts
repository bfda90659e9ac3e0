import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PAGE = 'dist/web/index.html';

/** Before the tests in Chromium: what they open must have been built. */
export default function buildOnce(): void {
  if (existsSync(PAGE)) return;
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built.');
}
