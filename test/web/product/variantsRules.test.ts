import type { Variant } from '@contract/entities/product';
import { familyText } from '../../../src/web/features/listing/ProductGrid';
import { optionMessages } from '../../../src/web/features/product/messages';
import { differingOptions, familyName, optionGroups } from '../../../src/web/features/product/variants';

function variant(product_id: number, options: Record<string, string>, facts: Partial<Variant> = {}): Variant {
  return { product_id, options, price: 1000, stock: 5, image_url: null, ...facts };
}

const PHONES = [
  variant(13, { Storage: '512 GB', Colour: 'Pine' }),
  variant(14, { Storage: '256 GB', Colour: 'Graphite' }, { stock: 0 }),
  variant(15, { Storage: '1 TB', Colour: 'Sand' }),
  variant(22, { Storage: '256 GB', Colour: 'Midnight' }),
];

/** Each value of an option with its product and its note. */
function valuesOf(chosenId: number, variants: readonly Variant[], name: string) {
  const group = optionGroups(chosenId, variants).find((one) => one.name === name);
  return group?.values.map(({ label, productId, note }) => [label, productId, note]);
}

it('colour comes first, sizes are ordered by size, and every value of the family is listed', () => {
  expect(optionGroups(22, PHONES).map(({ name }) => name)).toEqual(['Colour', 'Storage']);
  expect(valuesOf(22, PHONES, 'Storage')?.map(([label]) => label)).toEqual(['256 GB', '512 GB', '1 TB']);
});

it('a value that does not exist in this combination names what else changes', () => {
  expect(valuesOf(22, PHONES, 'Storage')).toEqual([
    ['256 GB', 22, null],
    ['512 GB', 13, 'In Pine'],
    ['1 TB', 15, 'In Sand'],
  ]);
  const [pine] = optionGroups(22, PHONES)[0]?.values ?? [];
  expect(pine).toMatchObject({ label: 'Pine', replacement: '512 GB', note: 'With 512 GB' });
});

it('a sold-out value is marked and can be chosen', () => {
  const colours = optionGroups(22, PHONES)[0]?.values;
  expect(colours?.find(({ label }) => label === 'Graphite')).toEqual({
    ...{ label: 'Graphite', productId: 14, isChosen: false, replacement: null, isSoldOut: true },
    note: 'Sold out',
  });
});

it('a value of another combination names what it shows, and says when that is sold out', () => {
  const soldOut = PHONES.map((phone) => (phone.product_id === 13 ? { ...phone, stock: 0 } : phone));
  const [inStock, outOfStock] = [PHONES, soldOut].map((phones) => optionGroups(22, phones)[0]?.values[0]);
  const text = 'Pine, not available with your other choices; shows 512 GB';
  expect(inStock && optionMessages.choice(inStock)).toBe(text);
  expect(outOfStock && optionMessages.choice(outOfStock)).toBe(`${text}, sold out`);
});

it('the product’s own value of each option is chosen', () => {
  const chosen = optionGroups(15, PHONES).map(({ values }) => values.filter((value) => value.isChosen));
  expect(chosen.map((values) => values.map(({ label }) => label))).toEqual([['Sand'], ['1 TB']]);
});

it('among equally near variants one in stock comes first, then the cheaper one', () => {
  const laptops = [
    variant(1, { Memory: '8 GB', Colour: 'Silver' }),
    variant(2, { Memory: '16 GB', Colour: 'Navy' }, { stock: 0, price: 500 }),
    variant(3, { Memory: '16 GB', Colour: 'Gold' }, { price: 900 }),
    variant(4, { Memory: '16 GB', Colour: 'Red' }, { price: 800 }),
  ];
  expect(valuesOf(1, laptops, 'Memory')).toEqual([
    ['8 GB', 1, null],
    ['16 GB', 4, 'In Red'],
  ]);
});

it('an option that one variant lacks can be chosen and cleared again', () => {
  const tablets = [variant(30, { Colour: 'Silver' }), variant(31, { Colour: 'Graphite', Network: '5G' })];
  expect(valuesOf(30, tablets, 'Network')).toEqual([
    ['Without 5G', 30, null],
    ['5G', 31, 'In Graphite'],
  ]);
  expect(valuesOf(31, tablets, 'Colour')).toEqual([
    ['Silver', 30, 'Without 5G'],
    ['Graphite', 31, null],
  ]);
});

it('there are no groups when there is nothing to choose', () => {
  expect(optionGroups(22, [])).toEqual([]);
  expect(optionGroups(22, PHONES.slice(-1))).toEqual([]);
  expect(optionGroups(99, PHONES)).toEqual([]);
});

it('a family varies by the options that differ within it', () => {
  const packs = [
    variant(1, { Capacity: '10,000 mAh', Colour: 'Sand' }),
    variant(2, { Capacity: '10,000 mAh', Colour: 'Navy' }),
  ];
  expect(differingOptions(packs)).toEqual(['Colour']);
});

it('a family has the name of its products without their options', () => {
  const name = 'Bask Brick power bank, 20,000 mAh, 45 W, Black';
  expect(familyName(name, { Colour: 'Black', Power: '45 W', Capacity: '20,000 mAh' })).toBe(
    'Bask Brick power bank',
  );
  expect(familyName('Ovra desk stand', { Colour: 'Silver' })).toBe('Ovra desk stand');
});

it('a card shows the number of colours, or else of versions', () => {
  expect(familyText(7, 5)).toBe('In 5 colours');
  expect(familyText(2, 0)).toBe('In 2 versions');
  expect(familyText(1, 1)).toBeNull();
});
