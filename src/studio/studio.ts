import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Sharp } from 'sharp';
import { type Entry, readEntries, shotOf, VIEWS } from './catalogue';
import { type Frame, groupsOf } from './cycles/plan';
import { renderGroups } from './cycles/render';
import { encodePlaceholder, encodeView } from './encode';
import { TILE } from './kit/shot';
import { type Manifest, readManifest, saveManifest, shortHash, sourceOf } from './manifest';
import { models } from './models';

const MEDIA = 'public/media';

/** Writes pictures and remembers what they were made from. */
class Shelf {
  made = 0;
  private readonly manifest: Manifest = readManifest();

  has({ entry, view }: Frame): boolean {
    return this.manifest[`${entry.slug}/${view}`]?.from === sourceOf(shotOf(entry, view));
  }

  async put({ entry, view }: Frame, image: Sharp): Promise<void> {
    const files = await encodeView(image, path.join(MEDIA, 'products', entry.slug), view);
    const from = sourceOf(shotOf(entry, view));
    this.manifest[`${entry.slug}/${view}`] = { from, files: shortHash(...files) };
    await saveManifest(this.manifest);
    this.made += 1;
    process.stdout.write(`${entry.slug} ${view}\n`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      view: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const words = values.only?.split(',');
  const means = (word: string, { slug, picture }: Entry): boolean =>
    word in models ? picture.model === word : slug.includes(word);
  const entries = readEntries().filter((entry) => !words || words.some((word) => means(word, entry)));
  const views = VIEWS.filter((view) => !values.view || values.view === view);
  const placeholder = path.join(MEDIA, 'default.jpg');
  if (values.force || !existsSync(placeholder)) await encodePlaceholder(placeholder, TILE);
  const shelf = new Shelf();
  const stale = groupsOf(entries, views).filter((group) =>
    group.some((frame) => values.force || !shelf.has(frame)),
  );
  if (stale.length > 0) await renderGroups(stale, (frame, image) => shelf.put(frame, image));
  process.stdout.write(`${entries.length} products looked at, ${shelf.made} pictures made\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
