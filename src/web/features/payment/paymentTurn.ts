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
  let turn: Turn | null = null;
  return {
    take: (orderId) => {
      if (turn !== null || !('locks' in navigator)) return Promise.resolve(true);
      const mine: Turn = { isOver: false, end: () => (mine.isOver = true) };
      turn = mine;
      return new Promise((answer, fail) => {
        const holding = navigator.locks.request(`payment-${orderId}`, { ifAvailable: true }, (lock) => {
          const isTaken = lock !== null && !mine.isOver;
          answer(isTaken);
          if (isTaken) return new Promise<void>((done) => (mine.end = done));
          if (turn === mine) turn = null;
          return undefined;
        });
        holding.catch(fail);
      });
    },
    release: () => {
      turn?.end();
      turn = null;
    },
  };
}

interface Turn {
  /** given back before it came */
  isOver: boolean;
  end: () => void;
}
