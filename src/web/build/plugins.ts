import { sources, type Compiler } from 'webpack';

const MANIFEST = 'manifest.json';

/**
 * Writes down what each page's component comes in, so that the server can name it in what it draws.
 * @param early the entry that runs at once, `start` the one that every page starts with
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

/** Files of a page by their addresses. */
function assetsOf(files: readonly string[]) {
  const addressesEndingIn = (end: string) =>
    files.filter((file) => file.endsWith(end)).map((file) => `/${file}`);
  return { scripts: addressesEndingIn('.js'), styles: addressesEndingIn('.css') };
}
