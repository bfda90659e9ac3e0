import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { CATEGORIES, type Entry, readEntries, VIEWS } from './catalogue';

const CELL = 96;
const GAP = 4;

/** Pictures side by side, small: what does not belong there is seen at once. */
async function sheet(file: string, pictures: readonly string[], columns: number): Promise<void> {
  const step = CELL + GAP;
  const tiles = pictures.map(async (picture, i) => ({
    input: await sharp(picture).resize(CELL, CELL).toBuffer(),
    left: GAP + (i % columns) * step,
    top: GAP + Math.floor(i / columns) * step,
  }));
  const width = columns * step + GAP;
  const height = Math.ceil(pictures.length / columns) * step + GAP;
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(await Promise.all(tiles))
    .webp({ quality: 72, effort: 6 })
    .toFile(file);
}

const pictureOf = (entry: Entry, view: string): string =>
  path.join('public/media/products', entry.slug, `${view}-160.webp`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'src/studio/sheets' } } });
  mkdirSync(values.out, { recursive: true });
  const main = readEntries().map((entry) => pictureOf(entry, 'main'));
  await sheet(path.join(values.out, 'every-product.webp'), main, 14);
  for (const category of CATEGORIES) {
    const pictures = readEntries([category]).flatMap((entry) => VIEWS.map((view) => pictureOf(entry, view)));
    await sheet(path.join(values.out, `${category}.webp`), pictures, 12);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
