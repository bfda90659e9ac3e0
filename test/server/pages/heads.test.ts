import { eq } from 'drizzle-orm';
import * as T from 'typebox';
import { Errors } from 'typebox/value';
import { visibilityOf, ROUTE_NAMES, ROUTES } from '@contract/routes';
import { products } from '../../../src/server/db/schema';
import { makeShop } from '../../support/shop';
import { shopFixture } from '../../support/shopFixture';
import { sourceRenderer } from '../../support/sourceRenderer';

/* The metadata for search engines and link previews in the HTML of each page. */

const PUBLIC_URL = 'https://shop.example';
const CATEGORY = '/shop/Cases%20%26%20Screen%20Protector%2FGuard';
const FAMILY_PRODUCT = '/product-details/22';
/** A product without other products in its family. */
const SINGLE_PRODUCT = '/product-details/5';
const shop = shopFixture(async () => makeShop({ PUBLIC_URL }, await sourceRenderer()));
const htmlOf = async (url: string) => (await shop().app.inject(url)).body;

const ALL_URLS = [
  ...ROUTE_NAMES.map((name) => ROUTES[name].replace(/:\w+/g, '22').replace('*', 'Powerbanks')),
  ...[CATEGORY, SINGLE_PRODUCT, '/no/such/page'],
  '/search?query=phone&category=All',
  `/shop/Powerbanks?sort=cheapest&page=2`,
];

const Address = T.String({ pattern: `^${PUBLIC_URL}/` });
const Offer = T.Object({
  '@type': T.Literal('Offer'),
  url: Address,
  price: T.String({ pattern: '^[1-9][0-9]*\\.[0-9]{2}$' }),
  priceCurrency: T.Literal('NGN'),
  availability: T.String({ pattern: '^https://schema\\.org/(InStock|OutOfStock)$' }),
  itemCondition: T.String({ pattern: '^https://schema\\.org/' }),
  seller: T.Object({ '@type': T.Literal('Organization'), name: T.String({ minLength: 1 }) }),
});
const product = {
  '@type': T.Literal('Product'),
  name: T.String({ minLength: 1 }),
  sku: T.String({ minLength: 1 }),
};

/**
 * The fields that https://developers.google.com/search/docs/appearance/structured-data requires, and those that we add.
 */
const SCHEMAS = {
  Product: T.Object({
    ...product,
    description: T.String({ minLength: 1 }),
    image: T.Array(Address, { minItems: 1 }),
    brand: T.Object({ '@type': T.Literal('Brand'), name: T.String({ minLength: 1 }) }),
    offers: Offer,
  }),
  ProductGroup: T.Object({
    '@type': T.Literal('ProductGroup'),
    ...{ productGroupID: T.String({ minLength: 1 }), name: T.String({ minLength: 1 }), url: Address },
    variesBy: T.Array(T.String(), { minItems: 1 }),
    hasVariant: T.Array(T.Object({ ...product, url: Address, image: Address, offers: Offer }), {
      minItems: 2,
    }),
  }),
  BreadcrumbList: T.Object({
    '@type': T.Literal('BreadcrumbList'),
    itemListElement: T.Array(
      T.Object({
        '@type': T.Literal('ListItem'),
        position: T.Integer(),
        name: T.String({ minLength: 1 }),
        item: Address,
      }),
      { minItems: 2 },
    ),
  }),
  Organization: T.Object({
    '@type': T.Tuple([T.Literal('Organization'), T.Literal('OnlineStore')]),
    ...{ name: T.String({ minLength: 1 }), url: Address, logo: Address },
    email: T.String({ pattern: '@' }),
    telephone: T.String({ minLength: 1 }),
    address: T.Object({ '@type': T.Literal('PostalAddress'), addressCountry: T.Literal('NG') }),
  }),
  WebSite: T.Object({
    '@type': T.Literal('WebSite'),
    ...{ name: T.String({ minLength: 1 }), url: Address },
    potentialAction: T.Object({
      '@type': T.Literal('SearchAction'),
      target: T.String({ pattern: `^${PUBLIC_URL}/search\\?query=\\{query\\}` }),
      'query-input': T.Literal('required name=query'),
    }),
  }),
} as const;
type SchemaType = keyof typeof SCHEMAS;

/** The structured data of each page; all other pages have none. */
const STRUCTURED_DATA: Record<string, SchemaType[]> = {
  '/': ['Organization', 'WebSite'],
  [FAMILY_PRODUCT]: ['Product', 'ProductGroup', 'BreadcrumbList'],
  [SINGLE_PRODUCT]: ['Product', 'BreadcrumbList'],
  [CATEGORY]: ['BreadcrumbList'],
  '/shop/Powerbanks': ['BreadcrumbList'],
};

const pathOf = (url: string) => url.replace(/\?.*/, '');

function structuredDataIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
}

function metaIn(html: string): Map<string, string> {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return new Map([...metas].map(([, name = '', content = '']) => [name, content]));
}

it.each(ALL_URLS)('%s has one title, and either one canonical address or noindex', async (url) => {
  const html = await htmlOf(url);
  const titles = [...html.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title);
  expect(titles).toHaveLength(1);
  const metas = metaIn(html);
  const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
  const isHidden = metas.get('robots') === 'noindex';
  expect(canonical).toEqual(isHidden ? [] : [PUBLIC_URL + pathOf(url)]);
  if (isHidden) return;
  expect([metas.get('og:title'), metas.get('og:url')]).toEqual([titles[0], canonical[0]]);
  expect(metas.get('og:image')).toMatch(/^https:\/\/shop\.example\/media\//);
});

it('indexable pages have unique titles, and listed ones a description', async () => {
  const withoutQuery = ALL_URLS.filter((url) => !url.includes('?'));
  const heads = await Promise.all(
    withoutQuery.map(async (url) => {
      const html = await htmlOf(url);
      return { url, title: /<title>(.*?)<\/title>/.exec(html)?.[1], metas: metaIn(html) };
    }),
  );
  const indexable = heads.filter(({ metas }) => !metas.has('robots'));
  expect(new Set(indexable.map(({ title }) => title)).size).toBe(indexable.length);
  const structuredData = ROUTE_NAMES.filter((name) => visibilityOf(name) === 'listed').map(
    (name) => ROUTES[name] as string,
  );
  for (const { url, metas } of indexable.filter(
    ({ url }) => structuredData.includes(url) || STRUCTURED_DATA[url],
  ))
    expect([url, (metas.get('description') ?? '').length > 30]).toEqual([url, true]);
});

it('only the pages of customers and pages that do not exist have noindex', async () => {
  for (const name of ROUTE_NAMES) {
    const url = ROUTES[name].replace(/:\w+/g, '22').replace('*', 'Powerbanks');
    expect([name, metaIn(await htmlOf(url)).get('robots')]).toEqual([
      name,
      visibilityOf(name) === 'hidden' ? 'noindex' : undefined,
    ]);
  }
  for (const url of ['/no/such/page', '/product-details/99999', '/shop/nothing']) {
    const { statusCode, body } = await shop().app.inject(url);
    expect([url, statusCode, metaIn(body).get('robots')]).toEqual([url, 404, 'noindex']);
  }
});

it.each(ALL_URLS)('%s has the expected structured data, in the required format', async (url) => {
  const structuredData = structuredDataIn(await htmlOf(url));
  const kinds = structuredData.map((one) => [one['@type']].flat()[0] as SchemaType);
  expect(kinds).toEqual(STRUCTURED_DATA[pathOf(url)] ?? []);
  for (const item of structuredData) {
    const kind = [item['@type']].flat()[0] as SchemaType;
    expect([kind, item['@context'], Errors(SCHEMAS[kind], item)]).toEqual([kind, 'https://schema.org', []]);
  }
  const crumbs = structuredData.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement as
    { position: number; item: string }[] | undefined;
  expect((crumbs ?? []).map(({ position }) => position)).toEqual((crumbs ?? []).map((_crumb, at) => at + 1));
  if (crumbs) expect(crumbs.at(-1)?.item).toBe(PUBLIC_URL + pathOf(url));
});

it('the structured data of a product has its offer and refers to the group of its variants', async () => {
  const [productData, group] = structuredDataIn(await htmlOf(FAMILY_PRODUCT));
  expect(productData).toMatchObject({ sku: '22', offers: { url: PUBLIC_URL + FAMILY_PRODUCT } });
  expect(productData?.inProductGroupWithID).toBe(group?.productGroupID);
  const { hasVariant } = group as { hasVariant: { sku: string }[] };
  expect(hasVariant.map(({ sku }) => sku)).toContain('22');
});

it('markup in a product’s name and description stays text', async () => {
  const { db } = shop().database;
  const name = 'A <b>bold</b> "phone" & <img src=x onerror=alert(1)>';
  const description = 'Ends a script: </script><script>alert(1)</script><!-- & more.';
  await db.update(products).set({ name, description, stock: 0 }).where(eq(products.id, 25));
  shop().changes.notifyEdited([25]);
  const html = await htmlOf('/product-details/25');
  expect(html).not.toMatch(/<b>bold|<img src=x|<script>alert/);
  expect(structuredDataIn(html)[0]).toMatchObject({
    ...{ name, description },
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
