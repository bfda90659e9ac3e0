import { makePaymentLock } from '../../../src/web/features/payment/paymentLock';

type Grant = (lock: object | null) => unknown;

/** Locks that the test grants. */
function slowLocks() {
  const asked: Grant[] = [];
  const request = (_name: string, _options: object, grant: Grant) => {
    asked.push(grant);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return asked;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

it('a lock that is granted after the page was left is released', async () => {
  const asked = slowLocks();
  const turn = makePaymentLock();
  const taken = turn.acquire(501);
  turn.release();
  expect(asked[0]?.({})).toBeUndefined();
  expect(await taken).toBe(false);
});

it('a lock is held until it is released, and can be acquired again', async () => {
  const asked = slowLocks();
  const turn = makePaymentLock();
  const taken = turn.acquire(501);
  const held = asked[0]?.({});
  expect(await taken).toBe(true);
  expect(await turn.acquire(501)).toBe(true);
  expect(asked).toHaveLength(1);
  turn.release();
  await held;
  void turn.acquire(501);
  expect(asked).toHaveLength(2);
});

it('a lock that another tab holds can be requested again', async () => {
  const asked = slowLocks();
  const turn = makePaymentLock();
  const taken = turn.acquire(501);
  asked[0]?.(null);
  expect(await taken).toBe(false);
  void turn.acquire(501);
  expect(asked).toHaveLength(2);
});
