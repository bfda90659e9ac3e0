import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as T from 'typebox';
import { Parse } from 'typebox/value';
import { serverFile } from '../../files';
import { SeedProduct } from './seedProduct';

/** Every committed product, by id. @throws when a file does not fit the schema */
export function readCatalogue(): SeedProduct[] {
  const folder = serverFile('db/seeds/catalogue');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Parse(T.Array(SeedProduct), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .sort((one, other) => one.product_id - other.product_id);
}
