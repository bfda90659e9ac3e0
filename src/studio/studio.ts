import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Sharp } from 'sharp';
import { type Entry, readEntries, shotOf, VIEWS } from './catalogue';
import { groupsOf } from './cycles/plan';
import { renderGroups } from './cycles/render';
import { compose } from './drawn/compose';
import { render as drawingOf } from './drawn/render';
import { encodePlaceholder, encodeView } from './encode';
import { TILE } from './kit/shot';
import { type Making, type Manifest, readManifest, saveManifest, shortHash, sourceOf } from './manifest';
import { models } from './models';
import type { View } from './models/common';

const MEDIA = 'public/media';

interface Wish {
  entries: Entry[];
  views: readonly View[];
  force: boolean;
}

/** Writes pictures and remembers what they were made from. */
class Shelf {
  made = 0;
  private readonly manifest: Manifest = readManifest();

  has(entry: Entry, view: View, by: Making): boolean {
    const known = this.manifest[`${entry.slug}/${view}`];
    return known?.by === by && known.from === sourceOf(shotOf(entry, view), by);
  }

  async put(entry: Entry, view: View, by: Making, image: Sharp): Promise<void> {
    const file = await encodeView(image, path.join(MEDIA, 'products', entry.slug), view);
    const from = sourceOf(shotOf(entry, view), by);
    this.manifest[`${entry.slug}/${view}`] = { by, from, file: shortHash(file) };
    await saveManifest(this.manifest);
    this.made += 1;
    process.stdout.write(`${entry.slug} ${view}\n`);
  }
}

async function draw({ entries, views, force }: Wish, shelf: Shelf): Promise<void> {
  for (const entry of entries) {
    for (const view of views) {
      if (!force && shelf.has(entry, view, 'drawing')) continue;
      await shelf.put(entry, view, 'drawing', await compose(drawingOf(shotOf(entry, view))));
    }
  }
}

async function render({ entries, views, force }: Wish, shelf: Shelf): Promise<void> {
  const stale = groupsOf(entries, views).filter((group) =>
    group.some(({ entry, view }) => force || !shelf.has(entry, view, 'render')),
  );
  if (stale.length === 0) return;
  await renderGroups(stale, ({ entry, view }, image) => shelf.put(entry, view, 'render', image));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      view: { type: 'string' },
      draw: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const words = values.only?.split(',');
  const means = (word: string, { slug, picture }: Entry): boolean =>
    word in models ? picture.model === word : slug.includes(word);
  const wish: Wish = {
    entries: readEntries().filter((entry) => !words || words.some((word) => means(word, entry))),
    views: VIEWS.filter((view) => !values.view || values.view === view),
    force: values.force,
  };
  const placeholder = path.join(MEDIA, 'default.jpg');
  if (values.force || !existsSync(placeholder)) await encodePlaceholder(placeholder, TILE);
  const shelf = new Shelf();
  await (values.draw ? draw(wish, shelf) : render(wish, shelf));
  process.stdout.write(`${wish.entries.length} products looked at, ${shelf.made} pictures made\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
