/**
 * One tab at a time pays an order: two pop-ups for one order could be paid twice. A tab that is closed or killed
 * loses its turn by itself.
 */
export interface PaymentTurn {
  /** @returns false while another tab has it */
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
