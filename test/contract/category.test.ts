import { CATEGORIES, SEARCH_CATEGORIES, categorySlug } from '@contract/entities/category';

it('CATEGORY-07 the category list has exactly these 15 ids and names', () => {
  expect(CATEGORIES.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Accessories for Phones & Tablets',
    '2 Phones & Tablets',
    '3 Headsets & AirPods & Earbuds',
    '4 Laptops & Computers',
    '6 Cases & Screen Protector/Guard',
    '7 Powerbanks',
    '8 Watches & Smartwatches',
    '9 Video Games & Accessories',
    '14 Electronics',
    '15 Accessories for Electronics',
    '16 Software & Server Services',
    '17 Cameras & Photography',
    '18 Home Appliances',
    '19 Networking Devices',
    '20 Drones & Accessories',
  ]);
});

it('the search filter offers these eight categories', () => {
  expect(SEARCH_CATEGORIES).toEqual([
    'Phones & Tablets',
    'Headsets & AirPods & Earbuds',
    'Laptops & Computers',
    'Cases & Screen Protector/Guard',
    'Powerbanks',
    'Watches & Smartwatches',
    'Video Games & Accessories',
    'Accessories for Phones & Tablets',
  ]);
});

it('each category has a unique slug of lower-case letters, digits and hyphens', () => {
  const slugs = CATEGORIES.map(({ name }) => categorySlug(name));
  expect(new Set(slugs).size).toBe(CATEGORIES.length);
  expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
});
