import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  paystackProvider,
  type PaystackOptions,
} from '../../../src/server/modules/payments/paystackProvider';
import { parseTransaction } from '../../../src/server/modules/payments/paystackTransaction';
import { SECRET_KEY, standInPaystack, type StandInPaystack } from '../../support/standInPaystack';

let paystack: StandInPaystack;

beforeAll(async () => {
  paystack = await standInPaystack();
});

afterAll(() => paystack.close());

const provider = (options: Partial<PaystackOptions> = {}) =>
  paystackProvider({
    ...{ publicKey: 'pk_test_123', secretKey: SECRET_KEY, apiUrl: paystack.settings.PAYSTACK_API_URL ?? '' },
    ...{ amountField: 'amount', isLive: false, timeoutMs: 1_000, pausesMs: [1, 1] },
    ...options,
  });

describe('a failing provider', () => {
  it('is given up after its time limit when silent, and asked again only where that is safe', async () => {
    paystack.setCharge('quiet');
    paystack.mood = 'silent';
    await expect(provider().verify('quiet')).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(paystack.requests).toEqual(Array(3).fill('GET /transaction/verify/quiet'));
    paystack.requests.length = 0;
    const charge = {
      reference: 'new',
      email: 'a@example.com',
      amountKobo: 100,
      metadata: { order_id: 1, custom_fields: [] },
    };
    await expect(provider().initialise(charge)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(paystack.requests).toEqual(['POST /transaction/initialize']);
    paystack.mood = 'well';
  });

  it.each(['silent', 'drips', 'endless'] as const)(
    'is given up in time when it never finishes (%s), even if garbage is collected meanwhile',
    async (mood) => {
      setFlagsFromString('--expose_gc');
      const collectGarbage = runInNewContext('gc') as () => void;
      paystack.mood = mood;
      const verification = expect(
        provider({ timeoutMs: 200, budgetMs: 500 }).verify('quiet'),
      ).rejects.toMatchObject({ code: 'provider_unavailable' });
      for (let times = 0; times < 2; times += 1) {
        await sleep(50);
        collectGarbage();
      }
      await verification;
      paystack.mood = 'well';
    },
  );

  it('is given up when the time for all attempts and pauses of a call is over', async () => {
    paystack.mood = 'silent';
    const options = { budgetMs: 300, timeoutMs: 200, pausesMs: [1, 1, 60_000] };
    // A reference of its own, since requests that earlier tests gave up may arrive only now.
    await expect(provider(options).verify('left')).rejects.toMatchObject({ code: 'provider_unavailable' });
    const requests = paystack.requests.filter((call) => call.endsWith('/left'));
    expect(requests.length).toBeLessThanOrEqual(2);
    paystack.mood = 'hangs_up';
    await expect(provider({ ...options, pausesMs: [60_000] }).verify('quiet')).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    paystack.mood = 'well';
  });

  it('is given up when the server closes, and not asked after that', async () => {
    paystack.mood = 'silent';
    const shutdown = new AbortController();
    const closingOptions = { closing: shutdown.signal, timeoutMs: 60_000, budgetMs: 60_000 };
    const verification = provider(closingOptions).verify('quiet');
    shutdown.abort();
    await expect(verification).rejects.toMatchObject({ code: 'provider_unavailable' });
    paystack.requests.length = 0;
    await expect(provider(closingOptions).verify('quiet')).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    expect(paystack.requests).toEqual([]);
    paystack.mood = 'well';
  });

  it('is reported with nothing of its response but the message', async () => {
    paystack.mood = 'unauthorised';
    await expect(provider().verify('quiet')).rejects.toMatchObject({
      why: 'verify answered 401: Invalid key',
    });
    paystack.mood = 'well';
  });
});

describe('reading a transaction', () => {
  const data = {
    ...{ id: 4_099_260_516, reference: '1732190000000', status: 'success', amount: 40_333 },
    ...{ requested_amount: 30_050, currency: 'NGN', domain: 'test', metadata: { order_id: 5 } },
    authorization: { authorization_code: 'AUTH_72btv547', last4: '4081' },
  };
  const testMode = { amountField: 'amount', isLive: false } as const;

  it('takes the amount from the configured field', () => {
    expect(parseTransaction(data, testMode)).toMatchObject({ amountKobo: 40_333 });
    expect(parseTransaction(data, { ...testMode, amountField: 'requested_amount' })).toMatchObject({
      amountKobo: 30_050,
    });
    const withoutRequested = { ...data, requested_amount: undefined };
    expect(parseTransaction(withoutRequested, { ...testMode, amountField: 'requested_amount' })).toBeNull();
  });

  it.each([
    [false, 'test', true],
    [false, undefined, true],
    [false, 'live', false],
    [true, 'live', true],
    [true, 'test', false],
    [true, undefined, false],
  ])('with live keys %s and domain %s tells whether the money is real: %s', (isLive, domain, counts) => {
    expect(parseTransaction({ ...data, domain }, { ...testMode, isLive })).toMatchObject({
      isRealMoney: counts,
    });
  });

  it.each([
    [{ order_id: 5 }, 5],
    [{ order_id: '5' }, 5],
    ['{"order_id":5}', 5],
    ['', null],
    [null, null],
    [{ order_id: '5; drop' }, null],
    [{ order_id: 5.5 }, null],
  ])('finds in metadata %j the order %s', (metadata, orderId) => {
    expect(parseTransaction({ ...data, metadata }, testMode)).toMatchObject({ orderId });
  });

  it('ASVS 16.2.5 stores nothing about the card', () => {
    const stored = JSON.stringify(parseTransaction(data, testMode)?.storedData);
    expect(stored).toContain('"amount":40333');
    expect(stored).not.toMatch(/AUTH|4081|authorization/);
  });

  it.each([null, 17, [], {}, { ...data, amount: '1e3' }, { ...data, amount: -1 }, { ...data, reference: 5 }])(
    'finds no transaction in %j',
    (broken) => {
      expect(parseTransaction(broken, testMode)).toBeNull();
    },
  );
});
