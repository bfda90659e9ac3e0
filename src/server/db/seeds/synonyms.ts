import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as T from 'typebox';
import { Parse } from 'typebox/value';
import { projectPath } from '../../projectPath';

const Meanings = T.Record(T.String(), T.String());
const SeedSynonyms = T.Object({ words: Meanings, makers: T.Record(T.String(), Meanings) });

interface SeedSynonym {
  word: string;
  means: string[];
  maker: string | null;
}

/** Every committed synonym. @throws when the file does not fit the schema */
export function readSynonyms(): SeedSynonym[] {
  const file = projectPath(path.join('src', 'server', 'db', 'seeds', 'synonyms.json'));
  const { words, makers } = Parse(SeedSynonyms, JSON.parse(readFileSync(file, 'utf8')));
  const of = (maker: string | null, meanings: Record<string, string>) =>
    Object.entries(meanings).map(([word, means]) => ({ word, means: means.split(', '), maker }));
  return [...of(null, words), ...Object.entries(makers).flatMap(([maker, meanings]) => of(maker, meanings))];
}
