import { sources, type Compiler } from 'webpack';

const MANIFEST = 'manifest.json';

/**
 * Writes a manifest of the files of each page's component, so that the server can link them in the rendered page.
 * @param early the entry that runs first; `start` is the entry of every page
 */
export function writeManifest({ early, start }: { early: string; start: string }) {
  const apply = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap(MANIFEST, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(MANIFEST, () => {
        const pages = compilation.chunkGroups.flatMap((group) =>
          group.origins
            .map(({ request }) => /(?:^|\/)([A-Z]\w+)$/.exec(request)?.[1])
            .filter((page) => page !== undefined)
            .map((page) => [page, assetsOf(group.getFiles())] as const),
        );
        const assetsOfEntry = (name: string) => assetsOf(compilation.entrypoints.get(name)?.getFiles() ?? []);
        const manifest = {
          early: assetsOfEntry(early).scripts,
          shared: assetsOfEntry(start),
          pages: Object.fromEntries(pages),
        };
        compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  };
  return { apply };
}

/** The URLs of a page's scripts and styles. */
function assetsOf(files: readonly string[]) {
  const addressesEndingIn = (end: string) =>
    files.filter((file) => file.endsWith(end)).map((file) => `/${file}`);
  return { scripts: addressesEndingIn('.js'), styles: addressesEndingIn('.css') };
}
