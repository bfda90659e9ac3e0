import { sources, type Compilation, type Compiler } from 'webpack';

const MANIFEST = 'manifest.json';

/**
 * Writes a manifest of the files of each page's component, so that the server can link them in the rendered page.
 * @param early the entry that runs first; `start` is the entry of every page
 */
export function writePageManifest({ early, start }: { early: string; start: string }) {
  return writeManifest((compilation) => ({
    early: assetsOfEntry(compilation, early).scripts,
    shared: assetsOfEntry(compilation, start),
    pages: assetsOfPages(compilation),
  }));
}

/** Writes a manifest of the files that one entry starts with, and of those that each page adds. */
export function writeEntryManifest(entry: string) {
  return writeManifest((compilation) => ({
    ...assetsOfEntry(compilation, entry),
    pages: assetsOfPages(compilation),
  }));
}

function writeManifest(describe: (compilation: Compilation) => unknown) {
  const apply = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap(MANIFEST, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(MANIFEST, () => {
        compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(describe(compilation))));
      });
    });
  };
  return { apply };
}

/** By the name of the page's file. */
function assetsOfPages({ chunkGroups }: Compilation) {
  const pages = chunkGroups.flatMap((group) =>
    group.origins
      .map(({ request }) => /(?:^|\/)([A-Z]\w+)$/.exec(request)?.[1])
      .filter((page) => page !== undefined)
      .map((page) => [page, assetsOf(group.getFiles())] as const),
  );
  return Object.fromEntries(pages);
}

function assetsOfEntry({ entrypoints }: Compilation, name: string) {
  return assetsOf(entrypoints.get(name)?.getFiles() ?? []);
}

/** The URLs of a page's scripts and styles. */
function assetsOf(files: readonly string[]) {
  const addressesEndingIn = (end: string) =>
    files.filter((file) => file.endsWith(end)).map((file) => `/${file}`);
  return { scripts: addressesEndingIn('.js'), styles: addressesEndingIn('.css') };
}
