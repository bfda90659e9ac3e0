import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { synonyms } from '../../db/schema/search';
import type { Synonym } from './lexicon';
import { fold } from './words';

const NOT_TAKEN_AWAY = sql`cardinality(${synonyms.means}) > 0`;
const asKept = (word: string) => fold(word).replace(/\s+/g, ' ').trim();

export async function findSynonyms(db: Database): Promise<Synonym[]> {
  return db
    .select({ word: synonyms.word, means: synonyms.means, maker: synonyms.maker })
    .from(synonyms)
    .where(NOT_TAKEN_AWAY)
    .orderBy(asc(synonyms.word));
}

/** Sets the meaning of a word, replacing any earlier one. */
export async function putSynonym(db: Database, { word, means, maker }: Synonym): Promise<Synonym> {
  const put = { word: asKept(word), means: [...means], maker };
  await db
    .insert(synonyms)
    .values({ ...put, isKeepers: true })
    .onConflictDoUpdate({
      target: synonyms.word,
      set: { means: put.means, maker, isKeepers: true, updatedAt: sql`now()` },
    });
  return put;
}

/** Keeps the word without a meaning, so that a restart does not bring it back. @returns whether it had one */
export async function removeSynonym(db: Database, word: string): Promise<boolean> {
  const removed = await db
    .update(synonyms)
    .set({ means: [], isKeepers: true, updatedAt: sql`now()` })
    .where(sql`${eq(synonyms.word, asKept(word))} and ${NOT_TAKEN_AWAY}`)
    .returning({ word: synonyms.word });
  return removed.length > 0;
}
