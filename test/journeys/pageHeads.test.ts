import { eq } from 'drizzle-orm';
import { products } from '../../src/server/db/schema';
import { everyRoute } from '../support/everyRoute';
import { shopInChromium } from '../support/shopInChromium';

const chromium = shopInChromium();

const STATIC_PATHS = [
  '/products',
  '/product-catalog',
  '/category-full-display',
  '/about',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/return-refund-policy',
  '/cart',
  '/wishlist',
  '/checkout',
  '/signin',
  '/signup',
];
const CATALOGUE_PATHS = [
  '/',
  '/product-details/22',
  '/shop/Cases%20%26%20Screen%20Protector%2FGuard',
  '/search?query=phone&category=All',
  '/search?query=phnoe&category=All&exact=true',
];

/** The page head as the server sends it, before any script. */
async function fetchHead(path: string): Promise<{ status: number; html: string; title: string }> {
  const { status, html } = await chromium.fetchPage(path);
  return { status, html, title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '') };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

it('the server gives each page the title that it has in the browser, and one canonical address', async () => {
  const page = await chromium.visit('/');
  for (const path of [...CATALOGUE_PATHS, ...STATIC_PATHS]) {
    const { status, html, title } = await fetchHead(path);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await page.title()]).toEqual([path, title]);
    expect([path, status, html.match(/rel="canonical"/g)?.length]).toEqual([path, 200, 1]);
  }
});

it('a product’s page has its price and stock as structured data, whatever markup its texts contain', async () => {
  const { database } = chromium.shop();
  await database.db
    .update(products)
    .set({ description: 'Ends a script: </script><img src=x onerror="alert(1)"> & more.', stock: 0 })
    .where(eq(products.id, 23));
  chromium.shop().changes.notifyEdited([23]);
  const page = await chromium.visit('/product-details/23');
  const structuredData = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script): unknown => JSON.parse(script.innerHTML)));
  expect(structuredData[0]).toMatchObject({
    '@type': 'Product',
    sku: '23',
    offers: { priceCurrency: 'NGN', availability: 'https://schema.org/OutOfStock' },
  });
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

it('a product’s page has its family as structured data, which follows the chosen variant', async () => {
  const structuredData = structuredDataIn((await fetchHead('/product-details/22')).html);
  expect(structuredData[0]).toMatchObject({
    '@type': 'Product',
    sku: '22',
    inProductGroupWithID: 'ovra-one-12-pro',
  });
  expect(structuredData[1]).toMatchObject({
    ...{ '@type': 'ProductGroup', productGroupID: 'ovra-one-12-pro', name: 'Ovra One 12 Pro' },
    variesBy: ['https://schema.org/color', 'Storage'],
  });
  const { hasVariant } = structuredData[1] as { hasVariant: { sku: string; url: string; color: string }[] };
  expect(hasVariant.map(({ sku, color }) => [sku, color])).toEqual([
    ['13', 'Pine'],
    ['14', 'Graphite'],
    ['15', 'Sand'],
    ['22', 'Midnight'],
  ]);
  const page = await chromium.visit('/product-details/22');
  await page.getByRole('group', { name: 'Colour' }).getByRole('link', { name: 'Graphite' }).click();
  await page.getByRole('heading', { level: 1, name: /Graphite$/ }).waitFor();
  const chosenData = structuredDataIn((await fetchHead('/product-details/14')).html);
  expect(structuredDataIn(await page.content())).toEqual(chosenData);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toBe(hasVariant.find(({ sku }) => sku === '14')?.url);
});

function structuredDataIn(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json]): unknown => JSON.parse(json ?? ''));
}

it('ROUTES-24 an address is a 404 with noindex where the web app has no page, and nowhere else', async () => {
  const { visits } = await everyRoute(chromium.shop().address);
  const statusOf = async (path: string, headers = {}) => (await chromium.fetchPage(path, headers)).status;
  for (const [name, { path }] of Object.entries(visits)) {
    const exists = name !== 'notFound';
    expect([path, await statusOf(path)]).toEqual([path, exists ? 200 : 404]);
    expect([path, await statusOf(`${path.toUpperCase()}/`)]).toEqual([path, exists ? 200 : 404]);
  }
  expect(await statusOf('/old-page.html', { accept: 'text/html,*/*;q=0.8' })).toBe(404);
  expect((await fetchHead('/no/such/page')).html).toContain('<meta name="robots" content="noindex"/>');
  const page = await chromium.visit('/old-page.html');
  await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor();
  expect(await page.title()).toBe((await fetchHead('/no/such/page')).title);
});

it('a product that does not exist is a 404 with noindex, and still a page', async () => {
  const { status, html } = await fetchHead('/product-details/999999');
  expect(status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const page = await chromium.visit('/product-details/999999');
  await page.getByText('Product not found').first().waitFor();
});
