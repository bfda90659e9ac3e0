import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readCatalogue } from '../src/server/db/seeds/readSeeds';
import { readEntries, shotOf, VIEWS } from '../src/studio/catalogue';
import { readManifest, shortHash, sourceOf } from '../src/studio/manifest';

const PICTURES = 'public/media/products';
const MAX_BYTES = new Map([
  [160, 4_000],
  [400, 15_000],
  [1000, 50_000],
]);

const catalogue = readCatalogue();
const slugs = catalogue.map(({ slug }) => slug);
const fileOf = (slug: string, view: string, pixels: number): string =>
  path.join(PICTURES, slug, `${view}-${pixels}.webp`);
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('the sample catalogue', () => {
  it('has at least 8 products in each of the 15 categories, and at least 14 in the popular ones', () => {
    const counts = new Map<number, number>();
    catalogue.forEach(({ category_id: id }) => counts.set(id, (counts.get(id) ?? 0) + 1));
    expect(counts.size).toBe(15);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(8);
    expect(catalogue.length).toBeGreaterThanOrEqual(150);
    // Phones, headsets, laptops, power banks, watches.
    for (const id of [2, 3, 4, 7, 8]) expect(counts.get(id)).toBeGreaterThanOrEqual(14);
  });

  it('has each name, slug and id once', () => {
    for (const key of ['name', 'slug', 'product_id'] as const) {
      expect(new Set(catalogue.map((product) => product[key])).size).toBe(catalogue.length);
    }
  });

  it('describes each product in 60 to 150 words', () => {
    const words = ({ description }: { description: string }) => description.trim().split(/\s+/).length;
    expect(catalogue.filter((product) => words(product) < 60 || words(product) > 150)).toEqual([]);
  });

  it('has a discount on about a fifth of the products, equal to the difference of the two prices', () => {
    const cheaper = catalogue.filter(({ discount }) => discount > 0);
    expect(cheaper.length / catalogue.length).toBeGreaterThan(0.17);
    expect(cheaper.length / catalogue.length).toBeLessThan(0.26);
    for (const { price, original_price: before, discount } of cheaper) {
      expect(Math.round((1 - price / (before ?? 0)) * 100)).toBe(discount);
    }
    const undiscounted = catalogue.filter(({ discount }) => discount === 0);
    expect(undiscounted.filter(({ original_price: before }) => before !== null)).toEqual([]);
  });

  it('has stocks from 0 to 60, with several products sold out and several with one unit left', () => {
    const stocks = catalogue.map(({ stock }) => stock);
    expect(Math.min(...stocks)).toBe(0);
    expect(Math.max(...stocks)).toBeLessThanOrEqual(60);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(3);
    expect(stocks.filter((stock) => stock === 1).length).toBeGreaterThanOrEqual(2);
  });

  it('has about 15 products from abroad, with different delivery times', () => {
    const abroad = catalogue.filter((product) => product.is_abroad_order);
    expect(abroad.length).toBeGreaterThanOrEqual(12);
    expect(abroad.length).toBeLessThanOrEqual(18);
    const delays = new Set(abroad.map((product) => product.abroad_delivery_days));
    expect(delays).toContain(14);
    expect(delays.size).toBeGreaterThan(1);
  });

  it('features exactly the three flagship phones', () => {
    const featured = catalogue.filter((product) => product.is_featured);
    expect(featured.map((product) => product.product_id).sort()).toEqual([22, 23, 24]);
  });
});

describe('the product pictures', () => {
  it('exist in four views and three sizes for each product, square and within their byte limits', async () => {
    const problems: string[] = [];
    let weight = 0;
    for (const slug of slugs) {
      for (const view of VIEWS) {
        for (const [pixels, most] of MAX_BYTES) {
          const file = fileOf(slug, view, pixels);
          const bytes = existsSync(file) ? statSync(file).size : 0;
          weight += bytes;
          if (bytes === 0 || bytes >= most) problems.push(`${file}: ${bytes} bytes`);
          else {
            // The manifest has a hash of each file (below), so the pixels are not decoded here.
            const { width, height } = await sharp(file).metadata();
            if (width !== pixels || height !== pixels) problems.push(`${file}: ${width} pixels`);
          }
        }
      }
    }
    expect(problems).toEqual([]);
    expect(weight).toBeLessThan(40_000_000);
  });

  it('are different for every product', () => {
    const sets = slugs.map((slug) => VIEWS.map((view) => hashOf(fileOf(slug, view, 400))).join());
    expect(new Set(sets).size).toBe(slugs.length);
  });

  it('match the hashes in the manifest, of the files and of their sources', () => {
    const manifest = readManifest();
    const problems: string[] = [];
    for (const entry of readEntries()) {
      for (const view of VIEWS) {
        const key = `${entry.slug}/${view}`;
        const recorded = manifest[key];
        if (recorded?.from !== sourceOf(shotOf(entry, view)))
          problems.push(`${key}: its sources have changed`);
        const files = [...MAX_BYTES.keys()].map((pixels) => readFileSync(fileOf(entry.slug, view, pixels)));
        if (recorded?.files !== shortHash(...files)) problems.push(`${key}: its files`);
      }
    }
    expect(problems).toEqual([]);
    expect(Object.keys(manifest)).toHaveLength(slugs.length * VIEWS.length);
  });
});

describe('the hero film and the icons', () => {
  it.each([
    ['public/media/hero/hero.mp4', 1_600_000],
    ['public/media/hero/hero.webm', 900_000],
    ['public/media/hero/hero-poster.avif', 20_000],
    ['public/media/social.jpg', 150_000],
  ])('%s exists and is within its byte limit', (file, most) => {
    expect(statSync(file).size).toBeGreaterThan(1_000);
    expect(statSync(file).size).toBeLessThanOrEqual(most);
  });

  it('the icons have the sizes that the page and its manifest name', async () => {
    const sizes = {
      'icon-180.png': 180,
      'icon-192.png': 192,
      'icon-512.png': 512,
      'media/default.jpg': 1000,
    };
    for (const [name, pixels] of Object.entries(sizes)) {
      expect(await sharp(path.join('public', name)).metadata()).toMatchObject({
        width: pixels,
        height: pixels,
      });
    }
    expect(await sharp('public/media/social.jpg').metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});
