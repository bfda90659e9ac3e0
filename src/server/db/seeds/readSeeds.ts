import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as T from 'typebox';
import { Parse } from 'typebox/value';
import { serverFile } from '../../files';
import { SeedProduct } from './seedProduct';

/** All products of the sample catalogue, by id. @throws if a file does not match the schema */
export function readCatalogue(): SeedProduct[] {
  const folder = serverFile('db/seeds/catalogue');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Parse(T.Array(SeedProduct), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .sort((one, other) => one.product_id - other.product_id);
}

const Meanings = T.Record(T.String(), T.String());
const SeedSynonyms = T.Object({ words: Meanings, makers: T.Record(T.String(), Meanings) });

interface SeedSynonym {
  word: string;
  means: string[];
  maker: string | null;
}

/** All committed synonyms. @throws if the file does not match the schema */
export function readSynonyms(): SeedSynonym[] {
  const text = readFileSync(serverFile('db/seeds/synonyms.json'), 'utf8');
  const { words, makers } = Parse(SeedSynonyms, JSON.parse(text));
  const toSynonyms = (maker: string | null, meanings: Record<string, string>) =>
    Object.entries(meanings).map(([word, means]) => ({ word, means: means.split(', '), maker }));
  return [
    ...toSynonyms(null, words),
    ...Object.entries(makers).flatMap(([maker, meanings]) => toSynonyms(maker, meanings)),
  ];
}
