import { deliver, type DeliveryContext } from './deliver';
import { MAX_CONCURRENT_ORDINARY, MAX_CONCURRENT } from './deliveryPlan';
import { claimMail } from './deliveryRepository';

export interface MailWorkers {
  /** Starts to send due emails, up to the limit. */
  startDue: () => Promise<void>;
  /** resolves when one email has finished; never while none is being sent */
  anyFinished: () => Promise<void>;
  /** resolves when all emails being sent have finished */
  allFinished: () => Promise<void>;
}

/** Sends several emails at once. Some slots are reserved for urgent ones. */
export function mailWorkers(context: DeliveryContext, signal: AbortSignal): MailWorkers {
  const inFlight = new Map<Promise<void>, { urgent: boolean }>();
  const countOrdinary = () => [...inFlight.values()].filter(({ urgent }) => !urgent).length;

  return {
    startDue: async () => {
      while (!signal.aborted && inFlight.size < MAX_CONCURRENT) {
        const mail = await claimMail(context.db, { onlyUrgent: countOrdinary() >= MAX_CONCURRENT_ORDINARY });
        if (!mail) return;
        const attempt: Promise<void> = deliver(context, mail, signal)
          .catch((error: unknown) =>
            context.log.error(
              { err: error, mail: mail.id },
              'the result of sending an email could not be recorded',
            ),
          )
          .finally(() => inFlight.delete(attempt));
        inFlight.set(attempt, mail);
      }
    },
    anyFinished: () => Promise.race(inFlight.keys()),
    allFinished: async () => {
      await Promise.all(inFlight.keys());
    },
  };
}
