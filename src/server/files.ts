import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `src/server`, or `dist/server` once built: the build has no subfolders for code. */
const HERE = path.dirname(fileURLToPath(import.meta.url));

/** The path of a file that the server reads at run time; the build copies it to the same relative path. */
export function serverFile(relative: string): string {
  return path.join(HERE, relative);
}

/** A path in the package, such as `dist/web` or `public`. Both `src/server` and `dist/server` are two levels deep. */
export function packageFile(relative: string): string {
  return path.join(HERE, '..', '..', relative);
}

/** The entry file of a worker thread: the built file, or the source, which is loaded through tsx. */
export function threadFile(source: string): { file: string; execArgv: string[] } {
  const isBuilt = !import.meta.url.endsWith('.ts');
  if (isBuilt) return { file: serverFile(`${path.basename(source)}.mjs`), execArgv: [] };
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs');
  return { file: serverFile(`${source}.ts`), execArgv: ['--require', tsx] };
}
