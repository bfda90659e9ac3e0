/**
 * A lock: two tabs with a pop-up for one order could pay it twice. The browser releases the lock of a closed or crashed
 * tab.
 */
export interface PaymentLock {
  /** @returns false while another tab holds the lock */
  acquire(orderId: number): Promise<boolean>;
  release(): void;
}

export function makePaymentLock(): PaymentLock {
  let current: LockHold | null = null;
  return {
    acquire: (orderId) => {
      if (current !== null || !('locks' in navigator)) return Promise.resolve(true);
      const hold: LockHold = { isReleased: false, release: () => (hold.isReleased = true) };
      current = hold;
      return new Promise((resolve, reject) => {
        const request = navigator.locks.request(`payment-${orderId}`, { ifAvailable: true }, (lock) => {
          const isAcquired = lock !== null && !hold.isReleased;
          resolve(isAcquired);
          if (isAcquired) return new Promise<void>((release) => (hold.release = release));
          if (current === hold) current = null;
          return undefined;
        });
        request.catch(reject);
      });
    },
    release: () => {
      current?.release();
      current = null;
    },
  };
}

interface LockHold {
  /** released before it was acquired */
  isReleased: boolean;
  release: () => void;
}
