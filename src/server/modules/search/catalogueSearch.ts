import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ProductSort } from '@contract/calls/catalog.limits';
import type { Facets, SearchInterpretation } from '@contract/entities/facets';
import { COLOUR, type FamilyFields } from '@contract/entities/product';
import type { Database } from '../../db/client';
import { countFacets } from './facets';
import { find, type Reading, type TextFound } from './find';
import { grouped } from './groups';
import { IndexKeeper, type Catalogue } from './indexKeeper';
import type { Lexicon } from './lexicon';
import { standingOf, type Found } from './match';
import { passesOf, type Narrowing } from './narrowing';
import { firstInOrder, inTurn, orderBy, standsFor, type FoundBySlot } from './order';
import { NONE, type SearchIndex } from './searchIndex';
import { SalesKeeper } from './salesKeeper';
import { suggest, type Suggested } from './suggest';
import { countOfKind } from './tier';

export interface SearchQuery extends Narrowing {
  /** what was typed */
  text?: string;
  /** searches the text as typed: no correction, no price words */
  isExact?: boolean;
  /** one product for each family */
  byFamily?: boolean;
}

export interface Page {
  sort: ProductSort;
  limit: number;
  offset: number;
}

export interface FoundPage {
  ids: number[];
  /** for each id; null unless grouped by family */
  families: FamilyFields[] | null;
  total: number;
  /** how many at the beginning are of the type that the text names; null unless others come after them */
  ofKind: number | null;
  understood: SearchInterpretation;
  /** the index is behind the database: do not cache this */
  isLate: boolean;
}

export interface FoundFacets {
  facets: Facets;
  isLate: boolean;
}

/** Slots in the cache of recent results; each takes about 20 bytes. */
const KEPT_SLOTS = 2_000_000;
const KEPT_AT_LEAST = 1_000;
/** A text search shows at most this many products, over all pages. */
const MOST_FOUND = 500;

const NOTHING_UNDERSTOOD: SearchInterpretation = {
  text: null,
  corrected_from: null,
  type: null,
  not_sold: null,
  min_price: null,
  max_price: null,
};

interface Chosen extends TextFound {
  slots: Uint32Array;
  narrowing: Narrowing;
}

/** The search engine, as the catalogue asks it. Ids are those of products. */
export interface SearchEngine {
  /** one page of products, in order */
  page(query: SearchQuery, page: Page): Promise<FoundPage>;
  /** what the products that match can be narrowed by */
  facets(query: SearchQuery): Promise<FoundFacets>;
  /** what somebody may be typing; within a category unless it is null */
  suggest(text: string, categoryName: string | null): Promise<Suggested>;
  /** Reads the catalogue in advance, unless it was read: of a large one that takes long, and whoever searches waits. */
  prepare(): Promise<void>;
}

/** Finds, orders and counts the products of a shop. */
export class CatalogueSearch implements SearchEngine {
  private readonly keeper: IndexKeeper;
  private readonly sales: SalesKeeper;
  private readonly recent = new LRUCache<string, Found>({
    maxSize: KEPT_SLOTS,
    sizeCalculation: ({ slots }) => KEPT_AT_LEAST + slots.length,
  });
  private foundIn: { lexicon: Lexicon; version: number } | null = null;

  constructor(db: Database) {
    this.keeper = new IndexKeeper(db);
    this.sales = new SalesKeeper(db);
  }

  async prepare(): Promise<void> {
    if (!this.keeper.isRead) await this.keeper.current();
  }

  async page(query: SearchQuery, { sort, limit, offset }: Page): Promise<FoundPage> {
    const sold = sort === 'popular' ? await this.sales.soldLately() : new Map<number, number>();
    const catalogue = await this.keeper.current();
    const { index } = catalogue;
    const { slots, found, narrowing, understood } = this.choose(catalogue, query);
    const ordering = { index, found: bySlot(index, found, sort), soldOf: (id: number) => sold.get(id) ?? 0 };
    const passes = passesOf(index, narrowing);
    const fitting = passes ? slotsWhere(slots, passes) : slots;
    const shown = query.byFamily ? oneOfEach(index, fitting, standsFor(ordering)) : fitting;
    const end = Math.min(offset + limit, query.text === undefined ? Infinity : MOST_FOUND);
    const first = firstInOrder(shown, end, orderBy(sort, ordering)).slice(offset);
    return {
      ids: first.map((slot) => index.ids[slot] ?? NONE),
      families: query.byFamily ? first.map((slot) => familyOf(index, slot)) : null,
      total: shown.length,
      ofKind: sort === 'relevance' ? countOfKind(index, found, shown) : null,
      understood,
      isLate: catalogue.isLate,
    };
  }

  async facets(query: SearchQuery): Promise<FoundFacets> {
    const catalogue = await this.keeper.current();
    const { slots, understood, narrowing } = this.choose(catalogue, query);
    const { index } = catalogue;
    // The result is a copy, so other searches may run before it is counted.
    await turn();
    const groups = grouped(index, slots, query.byFamily === true);
    const facets = { ...(await countFacets(index, groups, narrowing)), understood };
    return { facets, isLate: catalogue.isLate };
  }

  /** The products that match the text, or all products, and the filters for them. */
  private choose(catalogue: Catalogue, { text, isExact, ...narrowing }: SearchQuery): Chosen {
    const { index } = catalogue;
    index.workspace.begin(index.slotCount);
    const nothing = { found: null, understood: NOTHING_UNDERSTOOD, minPriceKobo: null, maxPriceKobo: null };
    const isPriceGiven = narrowing.minPriceKobo !== undefined || narrowing.maxPriceKobo !== undefined;
    const asked = text === undefined ? nothing : this.found(catalogue, text, { isExact, isPriceGiven });
    return {
      ...asked,
      slots: asked.found?.slots ?? index.livingSlots(),
      narrowing: {
        ...narrowing,
        minPriceKobo: narrowing.minPriceKobo ?? asked.minPriceKobo ?? undefined,
        maxPriceKobo: narrowing.maxPriceKobo ?? asked.maxPriceKobo ?? undefined,
      },
    };
  }

  /** Cached: a list and its facets are requested one after the other, and again with every filter. */
  private found(catalogue: Catalogue, text: string, reading: Reading): TextFound {
    const { index, lexicon } = catalogue;
    const isSame = this.foundIn?.lexicon === lexicon && this.foundIn.version === index.version;
    if (!isSame) {
      this.recent.clear();
      this.foundIn = { lexicon, version: index.version };
    }
    return find(catalogue, text, reading, this.recent);
  }

  async suggest(text: string, categoryName: string | null): Promise<Suggested> {
    return suggest(await this.keeper.current(), text, categoryName);
  }
}

function bySlot({ workspace }: SearchIndex, found: Found | null, sort: ProductSort): FoundBySlot | null {
  if (!found) return null;
  const { order: scores, standing } = workspace;
  const { slots } = found;
  for (let at = 0; at < slots.length; at += 1) scores[slots[at] ?? 0] = found.scores[at] ?? 0;
  // Sorted by relevance, the scores say it all.
  if (sort !== 'relevance')
    for (let at = 0; at < slots.length; at += 1) standing[slots[at] ?? 0] = standingOf(found, at);
  return { scores, standing };
}

/** A loop of our own takes a third of the time of a typed array's `filter`. */
function slotsWhere(slots: Uint32Array, passes: (slot: number) => boolean): Uint32Array {
  const fitting = new Uint32Array(slots.length);
  let count = 0;
  for (const slot of slots) {
    if (passes(slot)) fitting[count++] = slot;
  }
  return fitting.subarray(0, count);
}

function oneOfEach(
  index: SearchIndex,
  slots: Uint32Array,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const { slots: ordered, groups } = grouped(index, slots, true);
  let count = 0;
  for (let at = 0; at < ordered.length; at += 1) {
    const slot = ordered[at] ?? 0;
    const isNext = at === 0 || groups[at] !== groups[at - 1];
    if (isNext) count += 1;
    // The best of each group moves to the front, over slots that were read already.
    if (isNext || compare(slot, ordered[count - 1] ?? 0) < 0) ordered[count - 1] = slot;
  }
  return ordered.subarray(0, count);
}

/** The size of a product's family, and the cheapest product in stock of each colour. */
function familyOf(index: SearchIndex, slot: number): FamilyFields {
  const members = index.membersOf[index.familyOf[slot] ?? NONE] ?? [slot];
  const colour = index.optionNames.find(COLOUR) ?? NONE;
  const byColour = new Map<number, number>();
  const compare = standsFor({ index, found: null, soldOf: () => 0 });
  const byId = (one: number, other: number) => (index.ids[one] ?? 0) - (index.ids[other] ?? 0);
  for (const member of [...members].sort(inTurn(compare, byId))) {
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
