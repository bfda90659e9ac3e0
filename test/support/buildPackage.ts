import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Builds a package as in production: the built server without its sources, so that nothing can use them instead. */
export async function buildPackage(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kanti-built-'));
  const sources = ['package.json', 'tsconfig.json', path.join('src', 'server'), path.join('src', 'contract')];
  await Promise.all(sources.map((name) => cp(name, path.join(folder, name), { recursive: true })));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await promisify(execFile)('npm', ['run', 'build:server'], { cwd: folder });
  await rm(path.join(folder, 'src'), { recursive: true });
  return folder;
}
