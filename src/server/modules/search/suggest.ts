import { type Suggestions } from '@contract/entities/facets';
import { MAX_SUGGESTIONS } from '@contract/entities/facets.limits';
import { pluralOfType, PRODUCT_TYPES } from '@contract/entities/productType';
import { SUGGESTION_THRESHOLD } from '@contract/rules/search';
import type { Catalogue } from './searchIndexSync';
import { Tally } from './groups';
import { findInNames, type NameMatches } from './findInNames';
import { firstInOrder, type Compare } from './order';
import { NONE, type SearchIndex } from './searchIndex';
import { fold, queryWords } from './words';

export interface SuggestResult extends Omit<Suggestions, 'products'> {
  productIds: number[];
  isStale: boolean;
}

/** Whether a category is included. */
type CategoryFilter = (categoryId: number) => boolean;

/** Suggestions for a text being typed, in one category or all: searches, their categories, and products by name. */
export function suggest(catalogue: Catalogue, input: string, categoryName: string | null): SuggestResult {
  const text = fold(input.trim());
  if (text.length <= SUGGESTION_THRESHOLD)
    return { categories: [], queries: [], productIds: [], isStale: false };
  const { index } = catalogue;
  index.workspace.begin(index.slotCount);
  const category = index.categories.find(({ name }) => name === categoryName)?.id ?? NONE;
  const isIncluded: CategoryFilter = (id) => categoryName === null || id === category;
  const { slots, levels } = findInNames(index, text);
  const counts = new Tally(index.categoryIdLimit);
  const positions: number[] = [];
  for (let position = 0; position < slots.length; position += 1) {
    const id = index.categoryIds[slots[position] ?? 0] ?? NONE;
    if (!isIncluded(id)) continue;
    counts.add(id, position);
    positions.push(position);
  }
  const first = firstInOrder(
    positions,
    MAX_SUGGESTIONS.products,
    compareNameMatches(index, { slots, levels }),
  ).map((position) => slots[position] ?? 0);
  const types = typesFor(catalogue, text, isIncluded);
  const models = first
    .map((slot) => (index.foldedNames[slot] ?? '').split(',')[0] ?? '')
    .filter((one) => one.includes(text));
  const startsWord = (model: string) => ` ${model}`.includes(` ${text}`);
  const queries = [
    ...types.byName.map(pluralOfType),
    // `power`: a power bank by its name before the extension socket, which is a power strip only to some.
    ...models.filter(startsWord),
    ...types.bySynonym.map(pluralOfType),
    ...models.filter((model) => !startsWord(model)),
  ];
  const [likeliest] = [...types.byName, ...types.bySynonym];
  return {
    categories: topCategories(
      index,
      likeliest === undefined ? counts : countsOfType(index, likeliest, isIncluded),
    ),
    queries: [...new Set(queries)].slice(0, MAX_SUGGESTIONS.queries),
    productIds: first.map((slot) => index.ids[slot] ?? 0),
    isStale: catalogue.isStale,
  };
}

/** The best matches by name come first. */
function compareNameMatches({ ids, isInStock }: SearchIndex, { slots, levels }: NameMatches): Compare {
  return (one, other) => {
    const [slot, otherSlot] = [slots[one] ?? 0, slots[other] ?? 0];
    return (
      (levels[other] ?? 0) - (levels[one] ?? 0) ||
      (isInStock[otherSlot] ?? 0) - (isInStock[slot] ?? 0) ||
      (ids[slot] ?? 0) - (ids[otherSlot] ?? 0)
    );
  };
}

function countsOfType(index: SearchIndex, type: string, isIncluded: CategoryFilter): Tally {
  const counts = new Tally(index.categoryIdLimit);
  for (const slot of index.slotsOfType[index.types.find(type) ?? NONE] ?? []) {
    const id = index.categoryIds[slot] ?? NONE;
    if (index.isAlive[slot] === 1 && isIncluded(id)) counts.add(id, slot);
  }
  return counts;
}

function topCategories({ categories }: SearchIndex, counts: Tally): SuggestResult['categories'] {
  return categories
    .map(({ id, name }) => ({ id, name, count: counts.of(id) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SUGGESTIONS.categories);
}

/** Types that the text means or that have a word beginning with it, and types with a synonym that begins with it. */
function typesFor({ index, lexicon }: Catalogue, text: string, isIncluded: CategoryFilter) {
  const words = queryWords(text);
  const meanings = lexicon.meaningOf(words)?.types ?? [];
  const nameMatches = PRODUCT_TYPES.filter(({ word, plural }) =>
    [word, plural].some((one) => ` ${fold(one)}`.includes(` ${text}`)),
  )
    .map(({ word }) => word)
    .sort((one, other) => typeRank(one, text) - typeRank(other, text));
  const bySynonym = words.length === 0 ? [] : lexicon.typesBeginningWith(words.join(''));
  const hasOffer = (type: string) => hasProducts(index, type, isIncluded);
  return { byName: [...meanings, ...nameMatches].filter(hasOffer), bySynonym: bySynonym.filter(hasOffer) };
}

const LATER_PENALTY = 1_000;
/** For `pho`: `phone` before `phone stand`, and both before `button phone`. */
function typeRank(type: string, text: string): number {
  return (fold(type).startsWith(text) ? 0 : LATER_PENALTY) + type.length;
}

function hasProducts(index: SearchIndex, type: string, isIncluded: CategoryFilter): boolean {
  const slots = index.slotsOfType[index.types.find(type) ?? NONE] ?? [];
  return slots.some((slot) => index.isAlive[slot] === 1 && isIncluded(index.categoryIds[slot] ?? NONE));
}
