import { existsSync, readFileSync } from 'node:fs';
import { packageFile } from '../../files';

const LIST = 'dist/web/page-scripts.json';

/** The scripts that a page's component needs beyond those of every page, as the build has written them down. */
export function pageScripts(): (page: string | undefined) => readonly string[] {
  const file = packageFile(LIST);
  const scripts: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const byPage = new Map(typeof scripts === 'object' && scripts ? Object.entries(scripts) : []);
  return (page) => {
    const found: unknown = page === undefined ? undefined : byPage.get(page);
    return Array.isArray(found) ? found.filter((path) => typeof path === 'string') : [];
  };
}
