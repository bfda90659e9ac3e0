import { readFileSync } from 'node:fs';
import { shopInChromium } from '../../support/shopInChromium';

const { shop } = shopInChromium();

const get = (url: string) => shop().app.inject({ url });

describe('the page of the desk', () => {
  const paths = [
    '/desk',
    '/desk/',
    '/desk/orders',
    '/desk/orders/10001',
    '/desk/no/such.page',
    '/desk/%zz',
    '/desk/orders/%?status=%zz',
    `/desk/orders/${'1'.repeat(5_000)}`,
  ];
  it.each(paths.map((path) => [path.slice(0, 30), path]))(
    '%s is the page of the app, which no search engine lists and no frame shows',
    async (_name, url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html/) as string,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining("frame-src 'none'") as string,
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(body).toContain('/assets/desk-main.');
      expect(body).not.toMatch(/<script(?![^>]*\b(src|type)=)|<style|style=/);
    },
  );

  it('names files that browsers may keep for ever', async () => {
    const { body } = await get('/desk');
    const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(file).toMatch(/^\/assets\/desk-/);
      const { statusCode, headers } = await get(file);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toContain('immutable');
    }
  });

  it('leaves the pages of the shop as they are', async () => {
    const home = await get('/');
    expect(home.headers['content-security-policy']).toContain('frame-src https://checkout.paystack.com');
    expect(/\/assets\/desk-|"\/desk[/"]/.exec(home.body)).toBeNull();
    const { shared } = JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')) as {
      shared: { scripts: string[] };
    };
    expect(shared.scripts.join()).not.toContain('desk');
  });

  it('keeps its manifest to the server', async () => {
    for (const url of ['/manifest.json', '/assets/manifest.json', '/dist/desk/manifest.json'])
      expect((await get(url)).statusCode).toBe(404);
    expect((await get('/desk/manifest.json')).headers['content-type']).toMatch(/^text\/html/);
  });
});
