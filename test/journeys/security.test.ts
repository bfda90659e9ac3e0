import { readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { products } from '../../src/server/db/schema';
import { packageFile } from '../../src/server/files';
import { nonPermissive, lockedPackages } from '../support/licences';
import { shopInChromium } from '../support/shopInChromium';

const SECRETS = {
  JWT_SECRET: 'a-signing-secret-of-the-tests-40-characters',
  PAYSTACK_PUBLIC_KEY: 'pk_test_of_the_tests',
  PAYSTACK_SECRET_KEY: 'sk_test_of_the_tests',
};
const chromium = shopInChromium(SECRETS);

const MARKUP = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>"'&amp;`;
const BUILD_FOLDER = packageFile(path.join('dist', 'web'));

/** Every text file of the build, source maps included; the compressed files hold the same content. */
function builtTexts(): [file: string, text: string][] {
  return readdirSync(BUILD_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html|json|map|txt)$/.test(file))
    .map((file) => [file, readFileSync(path.join(BUILD_FOLDER, file), 'utf8')]);
}

it('ASVS 3.2.2 the name of a product is shown as text everywhere', async () => {
  const { database } = chromium.shop();
  await database.db
    .update(products)
    .set({ name: MARKUP, description: MARKUP, brand: MARKUP })
    .where(eq(products.id, 22));
  const page = await chromium.visit('/product-details/22');
  await page.getByRole('heading', { level: 1, name: MARKUP }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  for (const address of ['/cart', '/product-catalog', `/search?query=${encodeURIComponent('<img')}`]) {
    await page.goto(address);
    await page.getByText(MARKUP).first().waitFor();
  }
  expect(await page.title()).not.toBe('taken');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

it('the build contains nothing of the server, no secret, and no path of the machine that built it', () => {
  const texts = builtTexts();
  expect(texts.length).toBeGreaterThan(20);
  const forbidden = [
    'src/server',
    'drizzle-orm',
    'sk_live_',
    'sk_test_',
    'JWT_SECRET',
    'PAYSTACK_SECRET',
    'DATABASE_URL',
  ];
  const localPaths = [process.cwd(), os.homedir() + path.sep];
  for (const [file, text] of texts) {
    expect([file, [...forbidden, ...localPaths].filter((part) => text.includes(part))]).toEqual([file, []]);
  }
});

/** The source files of the scripts and styles, by their source maps. */
function builtSources(): string[] {
  const maps = builtTexts().filter(([file]) => file.endsWith('.map'));
  return maps.flatMap(([, text]) => (JSON.parse(text) as { sources: string[] }).sources);
}

it('source maps, which are public, name only the web app, the contract and open packages', () => {
  // `<no source>`: rules that Tailwind generates without a file.
  const allowedSources =
    /^webpack:\/\/kanti\/(?:\.?\/?(?:src\/(?:web|ui|contract)|node_modules)\/|webpack\/|external |ignored\||<no source>$)/;
  expect(builtSources().filter((source) => !allowedSources.test(source))).toEqual([]);
});

it('the bundle contains only packages with permissive licences, except elkjs, unchanged in a file of its own', () => {
  const names = builtSources().flatMap(
    (source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
  );
  const bundledPackages = lockedPackages().filter(({ name }) => names.includes(name));
  expect(bundledPackages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'xstate', 'formik']),
  );
  expect(nonPermissive(bundledPackages)).toEqual(['elkjs: EPL-2.0 OR GPL-3.0-or-later']);
  const elkSources = builtTexts()
    .filter(([file, text]) => file.endsWith('.map') && text.includes('/elkjs/'))
    .flatMap(([, text]) => (JSON.parse(text) as { sources: string[] }).sources);
  expect(elkSources.filter((source) => !/\/elkjs\/|webpack\//.test(source))).toEqual([]);
});

it('no response contains a secret', async () => {
  const { app, config } = chromium.shop();
  const addresses = [
    '/',
    '/checkout',
    '/api/openapi.json',
    '/api/ready/',
    '/metrics',
    '/robots.txt',
    '/api/x',
  ];
  for (const url of addresses) {
    const { body } = await app.inject(url);
    for (const secret of [config.jwtSecret, SECRETS.PAYSTACK_SECRET_KEY, config.dataDir]) {
      expect([url, body.includes(secret)]).toEqual([url, false]);
    }
  }
});

it.each(['/index.html', '/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2f..%2fpackage.json'])(
  'ASVS 13.4.7 the file behind %s is not served',
  async (url) => {
    const { body, statusCode } = await chromium.shop().app.inject(url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) as string });
  },
);
