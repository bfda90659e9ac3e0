import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { synonyms } from '../../db/schema/search';
import type { Synonym } from './lexicon';
import { fold } from './words';

const NOT_REMOVED = sql`cardinality(${synonyms.means}) > 0`;
const normaliseWord = (word: string) => fold(word).replace(/\s+/g, ' ').trim();

export async function findSynonyms(db: Database): Promise<Synonym[]> {
  return db
    .select({ word: synonyms.word, means: synonyms.means, maker: synonyms.maker })
    .from(synonyms)
    .where(NOT_REMOVED)
    .orderBy(asc(synonyms.word));
}

/** Sets the meaning of a word, replacing any earlier one. */
export async function putSynonym(db: Database, { word, means, maker }: Synonym): Promise<Synonym> {
  const synonym = { word: normaliseWord(word), means: [...means], maker };
  await db
    .insert(synonyms)
    .values({ ...synonym, isKeepers: true })
    .onConflictDoUpdate({
      target: synonyms.word,
      set: { means: synonym.means, maker, isKeepers: true, updatedAt: sql`now()` },
    });
  return synonym;
}

/** Keeps the word's row without a meaning, so that a restart does not restore it. @returns whether it had a meaning */
export async function removeSynonym(db: Database, word: string): Promise<boolean> {
  const rows = await db
    .update(synonyms)
    .set({ means: [], isKeepers: true, updatedAt: sql`now()` })
    .where(sql`${eq(synonyms.word, normaliseWord(word))} and ${NOT_REMOVED}`)
    .returning({ word: synonyms.word });
  return rows.length > 0;
}
