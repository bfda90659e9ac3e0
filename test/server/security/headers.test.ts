import { testShop } from '../../support/testShop';

const shop = testShop();
const FOREIGN = 'https://evil.example';

/** One response of each kind: a page, a call, a refusal, a file, and a missing file. */
const ADDRESSES = ['/', '/api/products/22/', '/api/user/orders/', '/media/social.jpg', '/nothing.png'];

const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

/** `object-src 'none'` → `{ 'object-src': ["'none'"] }` */
async function policyOf(url: string): Promise<Record<string, string[]>> {
  const { headers } = await get(url);
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each(ADDRESSES)('the response at %s', (url) => {
  it('ASVS 3.4.1 has Strict-Transport-Security for at least a year, with all subdomains', async () => {
    const { headers } = await get(url);
    const [, seconds] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(headers['strict-transport-security']).toContain('includeSubDomains');
  });

  it('ASVS 3.4.2 has no CORS header for another origin', async () => {
    const { headers } = await get(url, { origin: FOREIGN });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('ASVS 3.4.3 3.4.6 has a policy against inline scripts and styles, objects, other bases and frames', async () => {
    const policy = await policyOf(url);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ['https://checkout.paystack.com'],
    });
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*|https?:(?!\/\/checkout\.paystack)/);
  });

  it('ASVS 3.4.4 3.4.5 3.4.8 has headers against content sniffing, referrer leaks and foreign openers', async () => {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  it('ASVS 4.1.1 has a content type, with the character set of a text', async () => {
    const { headers } = await get(url);
    expect(headers['content-type']).toMatch(
      /^(?:(?:text\/html|application\/json); charset=utf-8|image\/(?:jpeg|png))$/,
    );
  });

  it('ASVS 13.4.6 has no header that names the server software', async () => {
    const { headers } = await get(url);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

it('ASVS 3.4.2 a preflight request of a foreign page gets no permission', async () => {
  const preflight = await shop().app.inject({
    method: 'OPTIONS',
    url: '/api/orders/',
    headers: {
      origin: FOREIGN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.statusCode).toBe(404);
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
