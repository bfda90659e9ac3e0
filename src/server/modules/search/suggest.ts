import { MOST_SUGGESTED, type Suggestions } from '@contract/entities/facets';
import { pluralOfType, PRODUCT_TYPES } from '@contract/entities/productType';
import { SUGGESTION_THRESHOLD } from '@contract/rules/search';
import type { Catalogue } from './indexKeeper';
import { inNames } from './inNames';
import { firstInOrder, inStockFirst, inTurn } from './order';
import { NONE, type SearchIndex } from './searchIndex';
import { fold, wordsTyped } from './words';

export interface Suggested extends Omit<Suggestions, 'products'> {
  productIds: number[];
  isLate: boolean;
}

/** whether a category is the one that was chosen */
type IsWanted = (categoryId: number) => boolean;

/** What a text that is being typed may become, in one category or in all: searches, the categories of what they find, and products by their names. */
export function suggest(catalogue: Catalogue, typed: string, categoryName: string | null): Suggested {
  const text = fold(typed.trim());
  if (text.length <= SUGGESTION_THRESHOLD)
    return { categories: [], queries: [], productIds: [], isLate: false };
  const { index } = catalogue;
  index.workspace.begin(index.slotCount);
  const category = index.categories.find(({ name }) => name === categoryName)?.id ?? NONE;
  const isWanted: IsWanted = (id) => categoryName === null || id === category;
  const named: number[] = [];
  const levels = new Uint8Array(index.slotCount);
  const counts = new Map<number, number>();
  inNames(index, text, (slot, level) => {
    const id = index.categoryIds[slot] ?? NONE;
    if (!isWanted(id)) return;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    named.push(slot);
    levels[slot] = level;
  });
  const first = firstInOrder(
    named,
    MOST_SUGGESTED.products,
    inTurn(
      (one, other) => (levels[other] ?? 0) - (levels[one] ?? 0),
      inStockFirst(index),
      (one, other) => (index.ids[one] ?? 0) - (index.ids[other] ?? 0),
    ),
  );
  const types = typesFor(catalogue, text, isWanted);
  const models = first.map((slot) => (index.foldedNames[slot] ?? '').split(',')[0] ?? '');
  const queries = [...types.map((type) => pluralOfType(type)), ...models.filter((one) => one.includes(text))];
  const [likeliest] = types;
  return {
    categories: categoriesOf(
      index,
      likeliest === undefined ? counts : countsOfType(index, likeliest, isWanted),
    ),
    queries: [...new Set(queries)].slice(0, MOST_SUGGESTED.queries),
    productIds: first.map((slot) => index.ids[slot] ?? 0),
    isLate: catalogue.isLate,
  };
}

function countsOfType(index: SearchIndex, type: string, isWanted: IsWanted): Map<number, number> {
  const counts = new Map<number, number>();
  for (const slot of index.slotsOfType[index.types.find(type) ?? NONE] ?? []) {
    const id = index.categoryIds[slot] ?? NONE;
    if (index.isAlive[slot] && isWanted(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function categoriesOf(
  { categories }: SearchIndex,
  counts: ReadonlyMap<number, number>,
): Suggested['categories'] {
  return categories
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_SUGGESTED.categories);
}

/** Types that the text begins, or that it is another word for. */
function typesFor({ index, lexicon }: Catalogue, text: string, isWanted: IsWanted): string[] {
  const words = wordsTyped(text);
  const meant = lexicon.meaningOf(words)?.types ?? [];
  const begun = PRODUCT_TYPES.filter(({ word, plural }) =>
    [word, plural].some((one) => ` ${fold(one)}`.includes(` ${text}`)),
  ).map(({ word }) => word);
  const saidSo = words.length === 0 ? [] : lexicon.typesBeginningWith(words.join(''));
  return [...new Set([...meant, ...begun, ...saidSo])].filter((type) => isOnSale(index, type, isWanted));
}

function isOnSale(index: SearchIndex, type: string, isWanted: IsWanted): boolean {
  const slots = index.slotsOfType[index.types.find(type) ?? NONE] ?? [];
  return slots.some((slot) => index.isAlive[slot] && isWanted(index.categoryIds[slot] ?? NONE));
}
