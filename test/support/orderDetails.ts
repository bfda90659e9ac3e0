import type { DeskOrderDetails, TimelineEntry } from '@contract/calls/desk/orders';

/** The last event of the order itself; emails, payments and notes of the same moment follow it. */
export function lastEvent({ timeline }: Pick<DeskOrderDetails, 'timeline'>): TimelineEntry | undefined {
  return timeline.filter(({ kind }) => kind === 'event').at(-1);
}

/** An order as it reads whether or not its emails are already sent. */
export function withoutDelivery(details: DeskOrderDetails): DeskOrderDetails {
  const { letters, timeline } = details;
  return {
    ...details,
    ...(letters && { letters: letters.map((letter) => ({ ...letter, to: null, sent_at: null })) }),
    timeline: timeline.filter(({ kind }) => kind !== 'letter'),
  };
}
