import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const RENDERER = 'dist/renderer/renderer.cjs';

/** Builds the shop before the tests in Chromium, unless it is built already. */
export default function buildShopOnce(): void {
  if (existsSync(RENDERER)) return;
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built.');
}
