import { deliver, type Delivery } from './deliver';
import { ORDINARY_PLACES, PLACES } from './deliveryPlan';
import { claimMail } from './deliveryRepository';

export interface MailRoom {
  /** Starts mails that are due, up to the limit. */
  fill: () => Promise<void>;
  /** resolves when one mail has ended; never while none is being sent */
  oneEnded: () => Promise<void>;
  /** resolves when all mails being sent have ended */
  allEnded: () => Promise<void>;
}

/** Sends several mails at once; some places are reserved for urgent ones. */
export function mailRoom(delivery: Delivery, stop: AbortSignal): MailRoom {
  const underWay = new Map<Promise<void>, { urgent: boolean }>();
  const ordinary = () => [...underWay.values()].filter(({ urgent }) => !urgent).length;

  return {
    fill: async () => {
      while (!stop.aborted && underWay.size < PLACES) {
        const mail = await claimMail(delivery.db, { onlyUrgent: ordinary() >= ORDINARY_PLACES });
        if (!mail) return;
        const delivering: Promise<void> = deliver(delivery, mail, stop)
          .catch((error: unknown) =>
            delivery.log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be recorded'),
          )
          .finally(() => underWay.delete(delivering));
        underWay.set(delivering, mail);
      }
    },
    oneEnded: () => Promise.race(underWay.keys()),
    allEnded: async () => {
      await Promise.all(underWay.keys());
    },
  };
}
