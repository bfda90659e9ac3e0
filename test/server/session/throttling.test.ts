import { testShop } from '../../support/testShop';
import { newPerson } from './people';
import { failingSignIn, statusesOf, times } from './repeatedCalls';

const ON = { RATE_LIMIT: 'on' };

describe('throttling', () => {
  const shop = testShop(ON);

  it('ASVS 2.4.1 6.3.1 allows ten sign-ins a minute per IP address and identifier, then answers 429', async () => {
    const { app } = shop();
    expect(await statusesOf(app, 11, failingSignIn({ username: 'ada' }))).toEqual([...times(10, 401), 429]);
    const refused = await app.inject(failingSignIn({ username: ' ADA ' }, undefined, '/api/token/'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const body = refused.json<{ code: string; error: string; detail: string }>();
    expect(body).toEqual({ code: 'too_many_requests', error: body.detail, detail: body.detail });
    expect(body.error).toMatch(/^Too many requests\. Please try again in \d+ (second|minute)s?\.$/);
  });

  it('ASVS 6.3.1 still allows the same identifier from elsewhere, and another from the same IP address', async () => {
    const { app } = shop();
    await statusesOf(app, 11, failingSignIn({ email: 'victim@example.com' }, '192.0.2.2'));
    expect(await statusesOf(app, 1, failingSignIn({ email: 'victim@example.com' }, '192.0.2.3'))).toEqual([
      401,
    ]);
    expect(await statusesOf(app, 1, failingSignIn({ email: 'other@example.com' }, '192.0.2.2'))).toEqual([
      401,
    ]);
  });

  it('counts before the password is checked, so that the right one is refused, too', async () => {
    const { app } = shop();
    const person = newPerson();
    await app.inject({ method: 'POST', url: '/api/signup/', payload: person, remoteAddress: '192.0.2.4' });
    await statusesOf(app, 10, failingSignIn({ username: person.username }, '192.0.2.4'));
    const validSignIn = {
      ...failingSignIn({}, '192.0.2.4'),
      payload: { username: person.username, password: person.password },
    };
    expect(await statusesOf(app, 1, validSignIn)).toEqual([429]);
  });

  it('counts codes per sign-in challenge, so that others at the same IP address go on', async () => {
    const { app } = shop();
    const signInWithCode = (challenge: string) => ({
      ...failingSignIn({}, '192.0.2.7'),
      payload: { challenge, code: '123456' },
    });
    expect(await statusesOf(app, 11, signInWithCode('one'))).toEqual([...times(10, 401), 429]);
    expect(await statusesOf(app, 1, signInWithCode('another'))).toEqual([401]);
  });

  it('counts an IPv6 network as one address, and an IPv4 address within IPv6 as itself', async () => {
    const { app } = shop();
    await statusesOf(app, 10, failingSignIn({ username: 'six' }, '2001:db8:1:2::1'));
    expect(await statusesOf(app, 1, failingSignIn({ username: 'six' }, '2001:db8:1:2:ffff::9'))).toEqual([
      429,
    ]);
    expect(await statusesOf(app, 1, failingSignIn({ username: 'six' }, '2001:db8:1:3::1'))).toEqual([401]);
    await statusesOf(app, 10, failingSignIn({ username: 'four' }, '192.0.2.5'));
    expect(await statusesOf(app, 1, failingSignIn({ username: 'four' }, '::ffff:192.0.2.5'))).toEqual([429]);
  });

  it('ASVS 4.1.3 is not fooled by a forged X-Forwarded-For', async () => {
    const { app } = shop();
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const forgedHeaders = {
        'x-forwarded-for': `198.51.100.${attempt}`,
        'x-real-ip': `198.51.100.${attempt}`,
      };
      const call = {
        ...failingSignIn({ username: 'forger' }, '192.0.2.6'),
        headers: { ...forgedHeaders, forwarded: 'for=1.2.3.4' },
      };
      statuses.push((await app.inject(call)).statusCode);
    }
    expect(statuses).toEqual([...times(10, 401), 429]);
  });

  it('ASVS 2.4.1 allows an IP address 100 sign-ups an hour, not counting invalid forms', async () => {
    const { app } = shop();
    const call = () => ({ method: 'POST' as const, url: '/api/signup/', remoteAddress: '192.0.2.7' });
    const invalidSignUp = { ...call(), payload: { ...newPerson(), password: 'short' } };
    expect(await statusesOf(app, 12, invalidSignUp)).toEqual(times(12, 400));
    // A common password is refused after the count, and costs no hashing.
    const commonPasswordSignUp = { ...call(), payload: { ...newPerson(), password: 'password1' } };
    expect(await statusesOf(app, 99, commonPasswordSignUp)).toEqual(times(99, 400));
    const statuses = [];
    for (let attempt = 0; attempt < 2; attempt += 1)
      statuses.push((await app.inject({ ...call(), payload: newPerson() })).statusCode);
    expect(statuses).toEqual([201, 429]);
    const refused = await app.inject({ ...call(), payload: newPerson() });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.json()).toMatchObject({ error: 'Too many requests. Please try again in 60 minutes.' });
  });

  it('ASVS 2.4.1 allows an IP address 100 reset requests an hour, for any emails', async () => {
    const { app } = shop();
    const request = async (at: number) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/request-password-reset/',
        payload: { email: `nobody${at}@example.com` },
        remoteAddress: '192.0.2.8',
      });
      return statusCode;
    };
    const statuses: number[] = [];
    // Only ten at once, which a busy database answers in time.
    for (let attempt = 0; attempt < 100; attempt += 10)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_none, at) => request(attempt + at)))));
    statuses.push(await request(100));
    expect(statuses).toEqual([...times(100, 200), 429]);
  });
});

describe('behind a trusted proxy', () => {
  const shop = testShop({ ...ON, TRUST_PROXY: '10.0.0.1, 172.16.0.0/12' });

  const through = (proxy: string, client: string) => ({
    ...failingSignIn({ username: 'ada' }, proxy),
    headers: { 'x-forwarded-for': client },
  });

  it('counts the address that the proxy names', async () => {
    const { app } = shop();
    await statusesOf(app, 10, through('10.0.0.1', '192.0.2.20'));
    expect(await statusesOf(app, 1, through('172.20.0.9', '192.0.2.20'))).toEqual([429]);
    expect(await statusesOf(app, 1, through('10.0.0.1', '192.0.2.21'))).toEqual([401]);
  });

  it('ASVS 4.1.3 trusts only the part that the proxy itself added', async () => {
    const { app } = shop();
    await statusesOf(app, 10, through('10.0.0.1', '192.0.2.22'));
    expect(await statusesOf(app, 1, through('10.0.0.1', '198.51.100.7, 192.0.2.22'))).toEqual([429]);
  });

  it.each(['192.0.2.23:5678', '[2001:db8:2::1]:443', '[2001:db8:2::1]'])(
    'counts an address with a port or in brackets: %s',
    async (client) => {
      const { app } = shop();
      const bare = client.replace(/^\[|\].*$|:\d+$/g, '');
      await statusesOf(app, 10, through('10.0.0.1', client));
      expect(await statusesOf(app, 1, through('10.0.0.1', bare))).toEqual([429]);
    },
  );

  it.each([
    ['unknown', '172.16.0.1'],
    ['_hidden', '172.16.0.2'],
    ['1.2.3.4.5', '172.16.0.3'],
    ['5.6.7.8, junk', '172.16.0.4'],
    [':', '172.16.0.5'],
    ['[]', '172.16.0.6'],
  ])('counts the proxy when it names no valid address: %s', async (client, proxy) => {
    const { app } = shop();
    expect(await statusesOf(app, 11, through(proxy, client))).toEqual([...times(10, 401), 429]);
  });

  it('does not trust any other proxy', async () => {
    const { app } = shop();
    await statusesOf(app, 10, through('203.0.113.5', '192.0.2.30'));
    expect(await statusesOf(app, 1, through('203.0.113.5', '192.0.2.31'))).toEqual([429]);
  });
});

describe('RATE_LIMIT=off', () => {
  const shop = testShop();

  it('counts nothing', async () => {
    expect(await statusesOf(shop().app, 12, failingSignIn({ username: 'ada' }))).toEqual(times(12, 401));
  });
});
