import { existsSync } from 'node:fs';
import type { Product } from '@contract/entities/product';
import { readCatalogue } from '../../../src/server/db/seeds/readSeeds';
import { testShop } from '../../support/testShop';
import { getJson } from './getJson';

const shop = testShop();
const samples = readCatalogue();
const textsOf = ({ name, description, specifications, options }: (typeof samples)[number]) => [
  name,
  description,
  ...specifications.map(({ value }) => value),
  ...Object.values(options),
];

/** Types whose products are named by their model. */
const TYPES_NAMED_BY_MODEL = ['phone', 'smartwatch'];
/** Other names for the same types. */
const SYNONYMS = /camera with|lens|adapter|desk stand|charging (stand|pad)|button phone|mouse/;

describe('the names of the sample products', () => {
  it('contain the type of the product', () => {
    const unclear = samples.filter(({ name, product_type: type }) => {
      const lastWord = type.split(' ').at(-1) ?? type;
      return (
        !TYPES_NAMED_BY_MODEL.includes(type) &&
        !name.toLowerCase().includes(lastWord.toLowerCase()) &&
        !SYNONYMS.test(name)
      );
    });
    expect(unclear.map(({ name, product_type: type }) => `${type}: ${name}`)).toEqual([]);
  });

  it('write numbers with commas and a space before the unit (20,000 mAh), as do all texts about them', () => {
    const malformed = samples.flatMap(textsOf).filter((text) => {
      const ungrouped = text
        .match(/(?<![\d,.])\d{4,}(?!\d)/g)
        ?.filter((number) => !/^(19|20)\d\d$/.test(number));
      return (
        (ungrouped?.some((number) => number !== '1080') ?? false) ||
        /\d(mAh|GB|TB|Wh|W|mm|cm|kg|kVA)\b/.test(text)
      );
    });
    expect(malformed).toEqual([]);
  });

  it('each come first in a search for the whole name', async () => {
    const mismatches: string[] = [];
    for (const { product_id: id, name } of samples) {
      const query = encodeURIComponent(name);
      const { body } = await getJson<Product[]>(shop().app, `/api/products/?query=${query}&limit=1`);
      if (body[0]?.product_id !== id) mismatches.push(`${name}: ${body[0]?.name}`);
    }
    expect(mismatches).toEqual([]);
  });

  it.each([
    ['laptop 16 GB', 'laptop'],
    ['drone battery', 'drone battery'],
    ['screen protector', 'screen protector'],
    ['car phone holder', 'car phone holder'],
    ['20000mah power bank', 'power bank'],
    ['20,000 mAh', 'power bank'],
  ])('let a search for %s find a product of its type', async (input, type) => {
    const query = encodeURIComponent(input);
    const { body } = await getJson<Product[]>(shop().app, `/api/products/?query=${query}&limit=1`);
    expect(body[0]?.product_type).toBe(type);
  });

  it('do not change the addresses of their pictures', () => {
    const missing = samples.filter(({ slug }) => !existsSync(`public/media/products/${slug}/main-400.webp`));
    expect(missing.map(({ slug }) => slug)).toEqual([]);
  });
});
