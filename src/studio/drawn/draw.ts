import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodePlaceholder, encodeView, pictureFile } from './encode';
import { startPicture } from './kit/art';
import { render, TILE } from './kit/render';
import { models } from './models';
import type { Picture, View } from './models/common';

interface Entry {
  slug: string;
  brand: string;
  picture: Omit<Picture, 'brand'>;
}

/** Per view: what it was drawn from, and the file that came out. */
type Manifest = Record<string, { from: string; file: string }>;

const CATALOGUE = 'src/server/db/seeds/catalogue';
const SOURCES = 'src/studio/drawn';
const MANIFEST = path.join(SOURCES, 'manifest.json');
const MEDIA = 'public/media';
const VIEWS: readonly View[] = ['main', 'back', 'detail', 'side'];

const shortHash = (...parts: (string | Buffer)[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

function readEntries(): Entry[] {
  const files = readdirSync(CATALOGUE).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(path.join(CATALOGUE, name), 'utf8')) as Entry[]);
}

const readManifest = (): Manifest =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : {};

async function saveManifest(manifest: Manifest): Promise<void> {
  const rows = Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b));
  await writeFile(MANIFEST, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** Up to date, or replaced by a picture from elsewhere, which is never overwritten unasked. */
function canStay(manifest: Manifest, key: string, from: string, file: string): boolean {
  if (!existsSync(file)) return false;
  const known = manifest[key];
  return !known || known.from === from || known.file !== shortHash(readFileSync(file));
}

async function drawProduct(entry: Entry, manifest: Manifest, force: boolean): Promise<number> {
  const model = models[entry.picture.model];
  if (!model) throw new Error(`${entry.slug}: no model is called ${entry.picture.model}`);
  const picture: Picture = { ...entry.picture, brand: entry.brand };
  const folder = path.join(MEDIA, 'products', entry.slug);
  let drawn = 0;
  for (const view of VIEWS) {
    const key = `${entry.slug}/${view}`;
    startPicture();
    const drawing = render(model(picture, view));
    const from = shortHash(drawing.ground + drawing.product);
    if (!force && canStay(manifest, key, from, pictureFile(folder, view, 1000))) continue;
    const file = await encodeView(drawing, folder, view);
    manifest[key] = { from, file: shortHash(file) };
    drawn += 1;
  }
  return drawn;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const wanted = readEntries().filter(
    ({ slug, picture }) => !values.only || picture.model === values.only || slug.includes(values.only),
  );
  const manifest = readManifest();
  const placeholder = path.join(MEDIA, 'default.jpg');
  if (values.force || !existsSync(placeholder)) await encodePlaceholder(placeholder, TILE);
  let drawn = 0;
  for (const entry of wanted) {
    const count = await drawProduct(entry, manifest, values.force);
    drawn += count;
    if (count > 0) await saveManifest(manifest);
  }
  process.stdout.write(`${wanted.length} products looked at, ${drawn} views drawn\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
