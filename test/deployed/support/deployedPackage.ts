import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Builds the server, which takes a second, and the web app only where it is not built yet. */
export function buildShop(): void {
  const scripts = ['build:server', ...(existsSync('dist/renderer/renderer.cjs') ? [] : ['build:web'])];
  for (const script of scripts) {
    const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm run ${script} failed`);
  }
}

/**
 * Copies what is on a server after `npm ci --omit=dev`: the build, the public files and the packages, but no source.
 */
export async function installPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const packages = await productionPackages();
  const names = ['dist', 'public', 'package.json', ...packages];
  await Promise.all(
    names.map((name) => cp(name, path.join(folder, name), { recursive: true, filter: isNotCache })),
  );
}

const isNotCache = (file: string) => path.basename(file) !== '.cache';

/** The outermost folders of the packages that `--omit=dev` installs. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional)
    .map(([name]) => name)
    .filter((name) => name.lastIndexOf('node_modules/') === 0 && existsSync(name));
}
