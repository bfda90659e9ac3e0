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

/** The catalogue has one file for each category. */
export const CATEGORIES: readonly string[] = readdirSync(CATALOGUE)
  .filter((name) => name.endsWith('.json'))
  .map((name) => path.basename(name, '.json'));

export const readEntries = (categories = CATEGORIES): Entry[] =>
  categories.flatMap(
    (name) => JSON.parse(readFileSync(path.join(CATALOGUE, `${name}.json`), 'utf8')) as Entry[],
  );

/** The product before the camera of a view. */
export function shotOf({ slug, brand, picture }: Entry, view: View): Shot {
  const model = models[picture.model];
  if (!model) throw new Error(`${slug}: no model is called ${picture.model}`);
  startPicture();
  return model({ ...picture, brand }, view);
}
