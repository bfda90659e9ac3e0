import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Shot } from './kit/shot';

/** Per `slug/view`: what the picture was made from, and the files that came out, the smallest first. */
export type Manifest = Record<string, { from: string; files: string }>;

const MANIFEST = 'src/studio/manifest.json';

export const shortHash = (...parts: (string | Buffer)[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

/** Raised when a change of the set, the light or the development wants all pictures anew. */
const LOOKS = 1;

/** What a picture is made from, in short. */
export const sourceOf = (shot: Shot): string => shortHash(JSON.stringify(shot), `looks ${LOOKS}`);

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

export async function saveManifest(manifest: Manifest): Promise<void> {
  const rows = Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b));
  await writeFile(MANIFEST, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
