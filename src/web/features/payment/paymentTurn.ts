/**
 * A lock: two tabs with a pop-up for one order could pay it twice. The browser releases the lock of a closed or crashed
 * tab.
 */
export interface PaymentTurn {
  /** @returns false while another tab holds the lock */
  take(orderId: number): Promise<boolean>;
  release(): void;
}

export function makePaymentTurn(): PaymentTurn {
  let release: (() => void) | null = null;
  return {
    take: (orderId) => {
      if (release !== null || !('locks' in navigator)) return Promise.resolve(true);
      return new Promise((answer, fail) => {
        const holding = navigator.locks.request(`payment-${orderId}`, { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((done) => {
            release = done;
          });
        });
        holding.catch(fail);
      });
    },
    release: () => {
      release?.();
      release = null;
    },
  };
}
