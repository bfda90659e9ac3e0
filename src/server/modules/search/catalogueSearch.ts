import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ProductSort } from '@contract/calls/catalog.limits';
import type { Facets, SearchInterpretation } from '@contract/entities/facets';
import { COLOUR, type FamilyFields } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { countFacets } from './facets';
import { findByText, type FindOptions, type TextResult } from './findByText';
import { groupSlots } from './groups';
import { SearchIndexSync, type Catalogue } from './searchIndexSync';
import type { Lexicon } from './lexicon';
import { tierOf, type Matches } from './match';
import { slotFilterOf, type Filters } from './filters';
import {
  firstInOrder,
  combineComparators,
  comparatorFor,
  compareRepresentatives,
  type Ranking,
} from './order';
import { NONE, type SearchIndex } from './searchIndex';
import { RecentSales } from './recentSales';
import { suggest, type SuggestResult } from './suggest';
import { countDirectMatches } from './countDirectMatches';

export interface SearchQuery extends Filters {
  /** the text that the shopper typed */
  text?: string;
  /** searches the text as typed: no correction, no price words */
  isExact?: boolean;
  /** one product for each family */
  byFamily?: boolean;
}

export interface PageOptions {
  sort: ProductSort;
  limit: number;
  offset: number;
}

export interface ResultPage {
  ids: number[];
  /** for each id; null unless grouped by family */
  families: FamilyFields[] | null;
  total: number;
  /** how many results at the beginning are of the type that the text names; null unless others follow them */
  directMatches: number | null;
  understood: SearchInterpretation;
  /** the index is behind the database: the response must not be cached */
  isStale: boolean;
}

export interface FacetResult {
  facets: Facets;
  isStale: boolean;
}

/** Slots in the cache of recent results; each takes about 20 bytes. */
const MAX_CACHED_SLOTS = 2_000_000;
const ENTRY_OVERHEAD_SLOTS = 1_000;
/** A text search shows at most this many products, over all pages. */
const MAX_RESULTS = 500;

const EMPTY_INTERPRETATION: SearchInterpretation = {
  text: null,
  corrected_from: null,
  type: null,
  not_sold: null,
  min_price: null,
  max_price: null,
};

interface Selection extends TextResult {
  slots: Uint32Array;
  filters: Filters;
}

/** The search engine as the catalogue uses it. Ids are product ids. */
export interface SearchEngine {
  /** one page of products, in order */
  page(query: SearchQuery, options: PageOptions): Promise<ResultPage>;
  /** the facets of the products that match */
  facets(query: SearchQuery): Promise<FacetResult>;
  /** suggestions for a text being typed, within a category unless it is null */
  suggest(text: string, categoryName: string | null): Promise<SuggestResult>;
  /** Reads the catalogue unless it was read before: a large one takes long, and the first search would wait for it. */
  prepare(): Promise<void>;
}

/** Finds, orders and counts the products of a shop. */
export class CatalogueSearch implements SearchEngine {
  private readonly indexSync: SearchIndexSync;
  private readonly recentSales: RecentSales;
  private readonly recentMatches = new LRUCache<string, Matches>({
    maxSize: MAX_CACHED_SLOTS,
    sizeCalculation: ({ slots }) => ENTRY_OVERHEAD_SLOTS + slots.length,
  });
  private cachedFor: { lexicon: Lexicon; version: number } | null = null;

  constructor(db: Database) {
    this.indexSync = new SearchIndexSync(db);
    this.recentSales = new RecentSales(db);
  }

  async prepare(): Promise<void> {
    if (!this.indexSync.isLoaded) await this.indexSync.current();
  }

  async page(query: SearchQuery, { sort, limit, offset }: PageOptions): Promise<ResultPage> {
    const soldCounts =
      sort === 'popular' ? await this.recentSales.getSoldCounts() : new Map<number, number>();
    const catalogue = await this.indexSync.current();
    const { index } = catalogue;
    const { slots, matches, filters, understood } = this.select(catalogue, query);
    const ordering = {
      index,
      ranking: rankingOf(index, matches, sort),
      soldOf: (id: number) => soldCounts.get(id) ?? 0,
    };
    const passes = slotFilterOf(index, filters);
    const filtered = passes ? filterSlots(slots, passes) : slots;
    const results = query.byFamily
      ? onePerFamily(index, filtered, compareRepresentatives(ordering))
      : filtered;
    const end = Math.min(offset + limit, query.text === undefined ? Infinity : MAX_RESULTS);
    const pageSlots = firstInOrder(results, end, comparatorFor(sort, ordering)).slice(offset);
    return {
      ids: pageSlots.map((slot) => index.ids[slot] ?? NONE),
      families: query.byFamily ? pageSlots.map((slot) => familyOf(index, slot)) : null,
      total: results.length,
      directMatches: sort === 'relevance' ? countDirectMatches(index, matches, results) : null,
      understood,
      isStale: catalogue.isStale,
    };
  }

  async facets(query: SearchQuery): Promise<FacetResult> {
    const catalogue = await this.indexSync.current();
    const { slots, understood, filters } = this.select(catalogue, query);
    const { index } = catalogue;
    // The result is a copy, so other searches may run before it is counted.
    await yieldToEventLoop();
    const groups = groupSlots(index, slots, query.byFamily === true);
    const facets = { ...(await countFacets(index, groups, filters)), understood };
    return { facets, isStale: catalogue.isStale };
  }

  /** The products that match the text, or all products, and the filters for them. */
  private select(catalogue: Catalogue, { text, isExact, ...filters }: SearchQuery): Selection {
    const { index } = catalogue;
    index.workspace.begin(index.slotCount);
    const withoutText = {
      matches: null,
      understood: EMPTY_INTERPRETATION,
      minPriceKobo: null,
      maxPriceKobo: null,
    };
    const hasPriceFilter = filters.minPriceKobo !== undefined || filters.maxPriceKobo !== undefined;
    const textResult =
      text === undefined ? withoutText : this.findCached(catalogue, text, { isExact, hasPriceFilter });
    return {
      ...textResult,
      slots: textResult.matches?.slots ?? index.livingSlots(),
      filters: {
        ...filters,
        minPriceKobo: filters.minPriceKobo ?? textResult.minPriceKobo ?? undefined,
        maxPriceKobo: filters.maxPriceKobo ?? textResult.maxPriceKobo ?? undefined,
      },
    };
  }

  /** Cached: a list and its facets are requested one after the other, and again with every filter. */
  private findCached(catalogue: Catalogue, text: string, options: FindOptions): TextResult {
    const { index, lexicon } = catalogue;
    const isCurrent = this.cachedFor?.lexicon === lexicon && this.cachedFor.version === index.version;
    if (!isCurrent) {
      this.recentMatches.clear();
      this.cachedFor = { lexicon, version: index.version };
    }
    return findByText(catalogue, text, options, this.recentMatches);
  }

  async suggest(text: string, categoryName: string | null): Promise<SuggestResult> {
    return suggest(await this.indexSync.current(), text, categoryName);
  }
}

function rankingOf({ workspace }: SearchIndex, matches: Matches | null, sort: ProductSort): Ranking | null {
  if (!matches) return null;
  const { slotScores: scores, tier } = workspace;
  const { slots } = matches;
  for (let at = 0; at < slots.length; at += 1) scores[slots[at] ?? 0] = matches.scores[at] ?? 0;
  // Sorted by relevance, the scores already contain the tier.
  if (sort !== 'relevance')
    for (let at = 0; at < slots.length; at += 1) tier[slots[at] ?? 0] = tierOf(matches, at);
  return { scores, tier };
}

/** A loop of our own takes a third of the time of a typed array's `filter`. */
function filterSlots(slots: Uint32Array, passes: (slot: number) => boolean): Uint32Array {
  const filtered = new Uint32Array(slots.length);
  let count = 0;
  for (const slot of slots) {
    if (passes(slot)) filtered[count++] = slot;
  }
  return filtered.subarray(0, count);
}

function onePerFamily(
  index: SearchIndex,
  slots: Uint32Array,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const { slots: ordered, groups } = groupSlots(index, slots, true);
  let count = 0;
  for (let at = 0; at < ordered.length; at += 1) {
    const slot = ordered[at] ?? 0;
    const isNewGroup = at === 0 || groups[at] !== groups[at - 1];
    if (isNewGroup) count += 1;
    // The best of each group moves to the front, over slots that were read already.
    if (isNewGroup || compare(slot, ordered[count - 1] ?? 0) < 0) ordered[count - 1] = slot;
  }
  return ordered.subarray(0, count);
}

/** The size of a product's family, and the cheapest product in stock of each colour. */
function familyOf(index: SearchIndex, slot: number): FamilyFields {
  const members = index.membersOf[index.familyOf[slot] ?? NONE] ?? [slot];
  const colour = index.optionNames.find(COLOUR) ?? NONE;
  const byColour = new Map<number, number>();
  const compare = compareRepresentatives({ index, ranking: null, soldOf: () => 0 });
  const byId = (one: number, other: number) => (index.ids[one] ?? 0) - (index.ids[other] ?? 0);
  for (const member of [...members].sort(combineComparators(compare, byId))) {
    const value = index.valueOfOption(member, colour);
    if (value !== NONE && !byColour.has(value)) byColour.set(value, member);
  }
  const swatches = [...byColour].map(([value, member]) => ({
    product_id: index.ids[member] ?? NONE,
    value: index.optionValues.nameOf(value)?.slice(COLOUR.length + 1) ?? '',
    sold_out: index.isInStock[member] !== 1,
  }));
  return {
    family_size: members.length,
    swatches: swatches.sort((one, other) => one.product_id - other.product_id),
  };
}
