import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Programs, which run when they are loaded. */
const PROGRAMS = ['src/server/main.ts', 'src/server/cli/shop.ts', 'src/server/db/heartbeatWorker.ts'];

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.ts') && !PROGRAMS.includes(file));

export type Modules = Readonly<Record<string, unknown>>;

let loaded: Promise<Modules> | undefined;

/** Every module of the server and the contract, by its path from the repository's root. */
export function serverModules(): Promise<Modules> {
  return (loaded ??= loadModules());
}

async function loadModules(): Promise<Modules> {
  const files = [...sourcesOf('src/contract'), ...sourcesOf('src/server')];
  const outfile = path.resolve('.cache/test', `server-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: [
        ...files.map((file, at) => `import * as m${at} from './${file}';`),
        `export const modules = { ${files.map((file, at) => `'${file}': m${at}`).join(', ')} };`,
      ].join('\n'),
      resolveDir: path.resolve('.'),
    },
    // The server looks for its files beside its code, so the bundle takes the address of a source file.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.resolve('src/server/files.ts')).href) },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  // The file stays until the exit, because stack traces read its source map.
  process.once('exit', () => rmSync(outfile, { force: true }));
  const { modules } = (await import(pathToFileURL(outfile).href)) as { modules: Modules };
  return modules;
}
