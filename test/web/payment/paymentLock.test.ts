import { makePaymentLock } from '../../../src/web/features/payment/paymentLock';

type Grant = (lock: object | null) => unknown;

/** Locks that the test grants. */
function slowLocks() {
  const grants: Grant[] = [];
  const request = (_name: string, _options: object, grant: Grant) => {
    grants.push(grant);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return grants;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

it('a lock that is granted after the page was left is released', async () => {
  const grants = slowLocks();
  const lock = makePaymentLock();
  const acquisition = lock.acquire(501);
  lock.release();
  expect(grants[0]?.({})).toBeUndefined();
  expect(await acquisition).toBe(false);
});

it('a lock is held until it is released, and can be acquired again', async () => {
  const grants = slowLocks();
  const lock = makePaymentLock();
  const acquisition = lock.acquire(501);
  const holding = grants[0]?.({});
  expect(await acquisition).toBe(true);
  expect(await lock.acquire(501)).toBe(true);
  expect(grants).toHaveLength(1);
  lock.release();
  await holding;
  void lock.acquire(501);
  expect(grants).toHaveLength(2);
});

it('a lock that another tab holds can be requested again', async () => {
  const grants = slowLocks();
  const lock = makePaymentLock();
  const acquisition = lock.acquire(501);
  grants[0]?.(null);
  expect(await acquisition).toBe(false);
  void lock.acquire(501);
  expect(grants).toHaveLength(2);
});
