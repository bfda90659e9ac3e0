import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { deleteInBatches } from '../../db/deleteInBatches';
import { products } from '../../db/schema/catalog';
import { searches } from '../../db/schema/search';
import { LAGOS_OFFSET_HOURS } from '../../lagosTime';

/** A search, or a product chosen from its results. */
export interface SearchCount {
  words: string;
  /** 0 for the search itself */
  productId: number;
  times: number;
  /** how many products were found; null for a choice */
  results: number | null;
}

/** Beyond this many texts in a day, only texts that are already stored are counted. */
const MAX_TEXTS_PER_DAY = 20_000;
const RETENTION_DAYS = 90;
/** The current day in Lagos. */
const TODAY = sql`(now() at time zone 'utc' + interval '${sql.raw(String(LAGOS_OFFSET_HOURS))} hour')::date`;

export async function addSearches(db: Database, counts: readonly SearchCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(sql`
    insert into ${searches} (day, words, product_id, times, results)
    select ${TODAY}, words, "productId", times, results
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as counted(words text, "productId" integer, times integer, results integer)
    where ("productId" = 0 or exists (select from ${products} where id = "productId"))
      and ((select count(*) from ${searches} where day = ${TODAY}) < ${MAX_TEXTS_PER_DAY}::int
        or exists (select from ${searches} as known where known.day = ${TODAY} and known.words = counted.words
          and known.product_id = "productId"))
    -- in one order, so that two servers never wait for each other
    order by words, "productId"
    on conflict (day, words, product_id) do update
      set times = ${searches}.times + excluded.times, results = coalesce(excluded.results, ${searches}.results)`);
}

export async function deleteOldSearches(db: Database, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, searches, lt(searches.day, sql`${TODAY} - ${RETENTION_DAYS}::int`), signal);
}

/** A text that was searched, with its totals. */
export interface SearchTotals {
  words: string;
  times: number;
  /** the number of results, the last time */
  results: number;
  /** how often a product was chosen from the results */
  chosen: number;
}

export type SearchReport = Record<'frequent' | 'without_result' | 'without_choice', SearchTotals[]>;

/** The most frequent searches of the last days: all, without results, and without a choice. */
export async function reportSearches(db: Database, days: number, atMost: number): Promise<SearchReport> {
  const sums = db.$with('sums').as(
    db
      .select({
        words: searches.words,
        times: sql<number>`(coalesce(sum(times) filter (where product_id = 0), 0))::int`.as('times_searched'),
        results:
          sql<number>`coalesce((array_agg(results order by day desc) filter (where product_id = 0))[1], 0)`.as(
            'results_last',
          ),
        chosen: sql<number>`(coalesce(sum(times) filter (where product_id > 0), 0))::int`.as('times_chosen'),
      })
      .from(searches)
      .where(sql`${searches.day} > ${TODAY} - ${days}::int`)
      .groupBy(searches.words),
  );
  const frequent = (condition = sql`true`) =>
    db
      .with(sums)
      .select()
      .from(sums)
      .where(sql`times_searched > 0 and ${condition}`)
      .orderBy(sql`times_searched desc`, sql`words`)
      .limit(atMost);
  return {
    frequent: await frequent(),
    without_result: await frequent(sql`results_last = 0`),
    without_choice: await frequent(sql`results_last > 0 and times_chosen = 0`),
  };
}
