import { type Suggestions } from '@contract/entities/facets';
import { MAX_SUGGESTIONS } from '@contract/entities/facets.limits';
import { pluralOfType, PRODUCT_TYPES } from '@contract/entities/productType';
import { SUGGESTION_THRESHOLD } from '@contract/rules/search';
import type { Catalogue } from './indexKeeper';
import { Tally } from './groups';
import { inNames, type Named } from './inNames';
import { firstInOrder, type Compare } from './order';
import { NONE, type SearchIndex } from './searchIndex';
import { fold, wordsTyped } from './words';

export interface Suggested extends Omit<Suggestions, 'products'> {
  productIds: number[];
  isLate: boolean;
}

/** whether a category is included */
type IsWanted = (categoryId: number) => boolean;

/** Suggestions for a text being typed, in one category or all: searches, their categories, and products by name. */
export function suggest(catalogue: Catalogue, typed: string, categoryName: string | null): Suggested {
  const text = fold(typed.trim());
  if (text.length <= SUGGESTION_THRESHOLD)
    return { categories: [], queries: [], productIds: [], isLate: false };
  const { index } = catalogue;
  index.workspace.begin(index.slotCount);
  const category = index.categories.find(({ name }) => name === categoryName)?.id ?? NONE;
  const isWanted: IsWanted = (id) => categoryName === null || id === category;
  const { slots, levels } = inNames(index, text);
  const counts = new Tally(index.categoryRoom);
  const places: number[] = [];
  for (let place = 0; place < slots.length; place += 1) {
    const id = index.categoryIds[slots[place] ?? 0] ?? NONE;
    if (!isWanted(id)) continue;
    counts.add(id, place);
    places.push(place);
  }
  const first = firstInOrder(places, MAX_SUGGESTIONS.products, byName(index, { slots, levels })).map(
    (place) => slots[place] ?? 0,
  );
  const types = typesFor(catalogue, text, isWanted);
  const models = first
    .map((slot) => (index.foldedNames[slot] ?? '').split(',')[0] ?? '')
    .filter((one) => one.includes(text));
  const isBegun = (model: string) => ` ${model}`.includes(` ${text}`);
  const queries = [
    ...types.named.map(pluralOfType),
    // `power`: a power bank by its name before the extension socket, which is a power strip only to some.
    ...models.filter(isBegun),
    ...types.saidSo.map(pluralOfType),
    ...models.filter((model) => !isBegun(model)),
  ];
  const [likeliest] = [...types.named, ...types.saidSo];
  return {
    categories: categoriesOf(
      index,
      likeliest === undefined ? counts : countsOfType(index, likeliest, isWanted),
    ),
    queries: [...new Set(queries)].slice(0, MAX_SUGGESTIONS.queries),
    productIds: first.map((slot) => index.ids[slot] ?? 0),
    isLate: catalogue.isLate,
  };
}

/** The best matches by name come first. */
function byName({ ids, isInStock }: SearchIndex, { slots, levels }: Named): Compare {
  return (one, other) => {
    const [slot, another] = [slots[one] ?? 0, slots[other] ?? 0];
    return (
      (levels[other] ?? 0) - (levels[one] ?? 0) ||
      (isInStock[another] ?? 0) - (isInStock[slot] ?? 0) ||
      (ids[slot] ?? 0) - (ids[another] ?? 0)
    );
  };
}

function countsOfType(index: SearchIndex, type: string, isWanted: IsWanted): Tally {
  const counts = new Tally(index.categoryRoom);
  for (const slot of index.slotsOfType[index.types.find(type) ?? NONE] ?? []) {
    const id = index.categoryIds[slot] ?? NONE;
    if (index.isAlive[slot] === 1 && isWanted(id)) counts.add(id, slot);
  }
  return counts;
}

function categoriesOf({ categories }: SearchIndex, counts: Tally): Suggested['categories'] {
  return categories
    .map(({ id, name }) => ({ id, name, count: counts.of(id) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SUGGESTIONS.categories);
}

/** Types whose name begins with the text or that it means, and those of which a synonym begins with it. */
function typesFor({ index, lexicon }: Catalogue, text: string, isWanted: IsWanted) {
  const words = wordsTyped(text);
  const meant = lexicon.meaningOf(words)?.types ?? [];
  const begun = PRODUCT_TYPES.filter(({ word, plural }) =>
    [word, plural].some((one) => ` ${fold(one)}`.includes(` ${text}`)),
  )
    .map(({ word }) => word)
    .sort((one, other) => unlikeness(one, text) - unlikeness(other, text));
  const saidSo = words.length === 0 ? [] : lexicon.typesBeginningWith(words.join(''));
  const isOffered = (type: string) => isOnSale(index, type, isWanted);
  return { named: [...meant, ...begun].filter(isOffered), saidSo: saidSo.filter(isOffered) };
}

const LATER = 1_000;
/** For `pho`: `phone` before `phone stand`, and both before `button phone`. */
function unlikeness(type: string, text: string): number {
  return (fold(type).startsWith(text) ? 0 : LATER) + type.length;
}

function isOnSale(index: SearchIndex, type: string, isWanted: IsWanted): boolean {
  const slots = index.slotsOfType[index.types.find(type) ?? NONE] ?? [];
  return slots.some((slot) => index.isAlive[slot] === 1 && isWanted(index.categoryIds[slot] ?? NONE));
}
