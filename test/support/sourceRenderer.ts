import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';
import type { AssetManifest, MakeRenderer } from '@contract/rendering';
import type { RendererSource } from '../../src/server/modules/pages/builtRenderer';

/** The manifest of the browser's build; nothing loads these files. */
const MANIFEST: AssetManifest = {
  early: ['/assets/early.js'],
  shared: { scripts: ['/assets/browser.js'], styles: ['/assets/browser.css'] },
  pages: {},
};

/** Renders pages from the current sources, with the replacements of `sources`, without a build of the shop. */
export async function sourceRenderer(sources: Readonly<Record<string, (text: string) => string>> = {}) {
  await mkdir('.cache/test', { recursive: true });
  const outfile = path.resolve('.cache/test', `renderer-${process.pid}-${Object.keys(sources).length}.cjs`);
  await build({
    entryPoints: ['src/web/server.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.woff2': 'empty' },
    logLevel: 'warning',
    plugins: [replaceSources(sources), pictures],
  });
  const { makeRenderer } = createRequire(__filename)(outfile) as { makeRenderer: MakeRenderer };
  const open: RendererSource = (shop) => {
    const renderer = makeRenderer(shop, MANIFEST);
    return () => renderer;
  };
  return open;
}

/** Replaces pictures as jest.config.ts does for the page that hydrates this HTML. */
const pictures: Plugin = {
  name: 'pictures',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svg$/ }, () => ({
      contents: "export { default } from './assetStub';",
      resolveDir: path.resolve('test/support'),
    })),
};

/** Replaces the text of source files. */
function replaceSources(sources: Readonly<Record<string, (text: string) => string>>): Plugin {
  return {
    name: 'changed-sources',
    setup({ onLoad, onResolve }) {
      // esbuild would take `walk.ts` and `Walk.tsx` for the same file.
      onResolve({ filter: /^\.{1,2}\// }, async ({ path: specifier, resolveDir }) => {
        if (resolveDir.includes('/node_modules/')) return undefined;
        const [folder, name] = [path.resolve(resolveDir, path.dirname(specifier)), path.basename(specifier)];
        const files = existsSync(folder) ? await readdir(folder) : [];
        const fileName = files.find((file) => file === `${name}.ts` || file === `${name}.tsx`);
        return fileName === undefined ? undefined : { path: path.join(folder, fileName) };
      });
      for (const [file, change] of Object.entries(sources)) {
        onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async ({ path: fileName }) => ({
          contents: change(await readFile(fileName, 'utf8')),
          loader: 'tsx',
        }));
      }
    },
  };
}
