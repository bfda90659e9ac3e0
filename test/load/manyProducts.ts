import { toKobo } from '../../src/contract/entities/money';
import type { Database } from '../../src/server/db/client';
import { products } from '../../src/server/db/schema';
import { readCatalogue } from '../../src/server/db/seeds/readSeeds';

type NewProduct = typeof products.$inferInsert;

const SYLLABLES = 'ba bo de do fa ga ji ka ki la lo ma mi na ni o pa ra ri sa se ta to u va wa ya zo'.split(
  ' ',
);
const MADE_UP_WORDS = 6_000;
const BRANDS = 400;
/** above the ids of the sample catalogue */
const FIRST_ID = 1_000_000;
const BATCH = 500;
const SEED = 1;
const FAMILY = 1_000;

/**
 * Generates any number of products: those of the sample catalogue combined with made-up brands, model numbers and
 * words, whose frequencies fall off as in a real language.
 */
export function* manyProducts(count: number, firstId: number): Generator<NewProduct> {
  const catalogue = readCatalogue();
  const random = randomNumbers(SEED);
  const words = Array.from({ length: MADE_UP_WORDS }, () => madeUpWord(random));
  for (let index = 0; index < count; index += 1) {
    const template = random.pick(catalogue);
    const brand = capital(words[random.below(BRANDS)] ?? '');
    const sentences = template.description.split(/(?<=\.) /).filter(() => random.below(3) > 0);
    const rare = Array.from({ length: 6 }, () => words[Math.floor(MADE_UP_WORDS * random.next() ** 3)] ?? '');
    yield {
      id: firstId + index,
      name: `${brand} ${template.name.split(' ').slice(1).join(' ')} ${modelNumber(random)}`,
      brand,
      description: `${sentences.join(' ')} ${capital(rare.join(' '))}.`,
      categoryId: template.category_id,
      priceKobo: toKobo(1_000 + random.below(1_500_000)),
      discount: random.below(5) === 0 ? 5 + random.below(40) : 0,
      stock: random.below(60),
      specifications: template.specifications,
      productType: template.product_type,
      // As in a real shop, some products differ only in colour or size.
      family: `${template.family}-${Math.floor(index / FAMILY)}`,
      options: template.options,
    };
  }
}

/** Inserts so many of them into the shop, besides the sample catalogue. */
export async function insertManyProducts(db: Database, count: number): Promise<void> {
  let batch: NewProduct[] = [];
  for (const product of manyProducts(count, FIRST_ID)) {
    batch.push(product);
    if (batch.length < BATCH) continue;
    await db.insert(products).values(batch);
    batch = [];
  }
  if (batch.length > 0) await db.insert(products).values(batch);
}

function madeUpWord(random: RandomNumbers): string {
  return Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join('');
}

function modelNumber(random: RandomNumbers): string {
  const letters = random.pick(SYLLABLES).toUpperCase();
  return `${letters}-${100 + random.below(9_000)}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface RandomNumbers {
  /** from 0 up to, not including, 1 */
  next(): number;
  /** a whole number from 0 up to, not including, the limit */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The same sequence for the same seed (mulberry32), so that every run measures the same products. */
function randomNumbers(seed: number): RandomNumbers {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  return { next, below, pick };
}
