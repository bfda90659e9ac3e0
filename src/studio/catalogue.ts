import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startPicture } from './kit/art';
import type { Shot } from './kit/shot';
import { models } from './models';
import type { Picture, View } from './models/common';

/** What the studio reads of a product. */
export interface Entry {
  slug: string;
  brand: string;
  picture: Omit<Picture, 'brand'>;
}

const CATALOGUE = 'src/server/db/seeds/catalogue';

export const VIEWS: readonly View[] = ['main', 'back', 'detail', 'side'];

export function readEntries(): Entry[] {
  const files = readdirSync(CATALOGUE).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(path.join(CATALOGUE, name), 'utf8')) as Entry[]);
}

/** The product before the camera of a view. */
export function shotOf({ slug, brand, picture }: Entry, view: View): Shot {
  const model = models[picture.model];
  if (!model) throw new Error(`${slug}: no model is called ${picture.model}`);
  startPicture();
  return model({ ...picture, brand }, view);
}
