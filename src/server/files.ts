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
