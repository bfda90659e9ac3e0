import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AssetManifest, MakeRenderer, Renderer, PageSettings } from '@contract/rendering';
import { packageFile } from '../../files';

/** @returns a getter of the current renderer of this shop's pages; it gives null while the web app is not built */
export type RendererSource = (shop: PageSettings) => () => Renderer | null;

const RENDERER = 'dist/renderer/renderer.cjs';
const MANIFEST = 'dist/web/manifest.json';

/** The only link between server and web app: the built file, which is loaded at the first request for a page. */
export const builtRenderer: RendererSource = (shop) => {
  let loaded: { renderer: Renderer; builtAt: number } | null = null;
  return () => {
    // In development the pages change while the server runs.
    const builtAt = shop.devtools || loaded === null ? readBuildTime() : loaded.builtAt;
    if (builtAt === null) return null;
    if (loaded?.builtAt !== builtAt) loaded = { renderer: loadRenderer(shop), builtAt };
    return loaded.renderer;
  };
};

function readBuildTime(): number | null {
  const files = [RENDERER, MANIFEST].map(packageFile);
  if (!files.every((file) => existsSync(file))) return null;
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}

function loadRenderer(shop: PageSettings): Renderer {
  const require = createRequire(import.meta.url);
  const file = packageFile(RENDERER);
  Reflect.deleteProperty(require.cache, file);
  const { makeRenderer } = require(file) as { makeRenderer: MakeRenderer };
  return makeRenderer(shop, JSON.parse(readFileSync(packageFile(MANIFEST), 'utf8')) as AssetManifest);
}
