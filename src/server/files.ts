import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `src/server`, or built `dist/server`: every built file lies in that folder itself. */
const HERE = path.dirname(fileURLToPath(import.meta.url));

/** A file that the server reads beside its code; the build copies it to the same place. */
export function serverFile(relative: string): string {
  return path.join(HERE, relative);
}

/** A file of the package: `dist/web`, `public`. Both folders of the server lie two levels deep. */
export function packageFile(relative: string): string {
  return path.join(HERE, '..', '..', relative);
}

/** The program of a thread: a source, which the thread reads through tsx, or what was built of it. */
export function threadFile(source: string): { file: string; execArgv: string[] } {
  const isBuilt = !import.meta.url.endsWith('.ts');
  if (isBuilt) return { file: serverFile(`${path.basename(source)}.mjs`), execArgv: [] };
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs');
  return { file: serverFile(`${source}.ts`), execArgv: ['--require', tsx] };
}
