import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const RENDERER = 'dist/renderer/renderer.cjs';

/** Before the tests in Chromium: what they open must have been built. */
export default function buildShopOnce(): void {
  if (existsSync(RENDERER)) return;
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built.');
}
