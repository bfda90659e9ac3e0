import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ProductSort } from '@contract/calls/catalog';
import type { Facets, Understood } from '@contract/entities/facets';
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

export interface Wish extends Narrowing {
  /** what was typed */
  text?: string;
  /** takes the text as it is */
  isExact?: boolean;
  /** one product a family */
  byFamily?: boolean;
}

export interface Page {
  sort: ProductSort;
  limit: number;
  offset: number;
}

export interface FoundPage {
  ids: number[];
  /** of each of the ids; where families were asked for */
  families: FamilyFields[] | null;
  total: number;
  understood: Understood;
  /** more has changed than was read so far: not to be kept */
  isLate: boolean;
}

export interface FoundFacets {
  facets: Facets;
  isLate: boolean;
}

/** Slots of what was found lately; one takes about 20 bytes. */
const KEPT_SLOTS = 2_000_000;
const KEPT_AT_LEAST = 1_000;
/** Of what a text finds, no more is shown, on however many pages. */
const MOST_FOUND = 500;

const NOTHING_UNDERSTOOD: Understood = {
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

/** Finds, orders and counts the products of a shop. */
export class CatalogueSearch {
  private readonly keeper: IndexKeeper;
  private readonly sales: SalesKeeper;
  private readonly lately = new LRUCache<string, Found>({
    maxSize: KEPT_SLOTS,
    sizeCalculation: ({ slots }) => KEPT_AT_LEAST + slots.length,
  });
  private foundIn: { lexicon: Lexicon; version: number } | null = null;

  constructor(db: Database) {
    this.keeper = new IndexKeeper(db);
    this.sales = new SalesKeeper(db);
  }

  /** Reads the catalogue beforehand: of a large one the first who asks would wait for it. */
  async prepare(): Promise<void> {
    await this.keeper.current();
  }

  /** Whether it can answer without reading the whole catalogue before. */
  get isPrepared(): boolean {
    return this.keeper.isRead;
  }

  async page(wish: Wish, { sort, limit, offset }: Page): Promise<FoundPage> {
    const sold = sort === 'popular' ? await this.sales.soldLately() : new Map<number, number>();
    const catalogue = await this.keeper.current();
    const { index } = catalogue;
    const { slots, found, narrowing, understood } = this.choose(catalogue, wish);
    const ordering = { index, found: bySlot(index, found), soldOf: (id: number) => sold.get(id) ?? 0 };
    const passes = passesOf(index, narrowing);
    const fitting = passes ? slots.filter(passes) : slots;
    const shown = wish.byFamily ? oneOfEach(index, fitting, standsFor(ordering)) : fitting;
    const end = Math.min(offset + limit, wish.text === undefined ? Infinity : MOST_FOUND);
    const first = firstInOrder(shown, end, orderBy(sort, ordering)).slice(offset);
    return {
      ids: first.map((slot) => index.ids[slot] ?? NONE),
      families: wish.byFamily ? first.map((slot) => familyOf(index, slot)) : null,
      total: shown.length,
      understood,
      isLate: catalogue.isLate,
    };
  }

  async facets(wish: Wish): Promise<FoundFacets> {
    const catalogue = await this.keeper.current();
    const { slots, understood, narrowing } = this.choose(catalogue, wish);
    const { index } = catalogue;
    // What was found is a copy: others may search before it is counted.
    await turn();
    const groups = grouped(index, slots, wish.byFamily === true);
    const facets = { ...(await countFacets(index, groups, narrowing)), understood };
    return { facets, isLate: catalogue.isLate };
  }

  /** What the text finds, or all there is, and what that is narrowed to. */
  private choose(catalogue: Catalogue, { text, isExact, ...narrowing }: Wish): Chosen {
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

  /** A list and its facets are asked for one after the other, and again with every choice. */
  private found(catalogue: Catalogue, text: string, reading: Reading): TextFound {
    const { index, lexicon } = catalogue;
    const isSame = this.foundIn?.lexicon === lexicon && this.foundIn.version === index.version;
    if (!isSame) {
      this.lately.clear();
      this.foundIn = { lexicon, version: index.version };
    }
    return find(catalogue, text, reading, this.lately);
  }

  async suggestions(text: string, categoryName: string | null): Promise<Suggested> {
    return suggest(await this.keeper.current(), text, categoryName);
  }
}

function bySlot({ workspace }: SearchIndex, found: Found | null): FoundBySlot | null {
  if (!found) return null;
  const { order: scores, standing } = workspace;
  for (let at = 0; at < found.slots.length; at += 1) {
    const slot = found.slots[at] ?? 0;
    scores[slot] = found.scores[at] ?? 0;
    standing[slot] = standingOf(found, at);
  }
  return { scores, standing };
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
    // The best of each group moves to the front, where all has been read already.
    if (isNext || compare(slot, ordered[count - 1] ?? 0) < 0) ordered[count - 1] = slot;
  }
  return ordered.subarray(0, count);
}

/** The size of a product's family, and of each of its colours the cheapest that is in stock. */
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
