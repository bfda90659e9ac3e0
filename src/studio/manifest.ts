import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Shot } from './kit/shot';

export type Making = 'drawing' | 'render';

/** Per `slug/view`: how the picture was made, what it was made from, and the largest file that came out. */
export type Manifest = Record<string, { by: Making; from: string; file: string }>;

const MANIFEST = 'src/studio/manifest.json';

export const shortHash = (...parts: (string | Buffer)[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

/** Raised when a change of the drawing, or of the set, the light and the development, wants all pictures anew. */
const LOOKS: Record<Making, number> = { drawing: 1, render: 1 };

/** What a picture is made from, in short. */
export const sourceOf = (shot: Shot, by: Making): string =>
  shortHash(JSON.stringify(shot), `${by} ${LOOKS[by]}`);

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

export async function saveManifest(manifest: Manifest): Promise<void> {
  const rows = Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b));
  await writeFile(MANIFEST, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
