import type { InspectionEvent } from 'xstate';

/** @param at when it happened, in milliseconds since 1970 */
export type Inspector = (happening: InspectionEvent, at: number) => void;

/** So much of what happened is told to those who begin to follow later. */
const KEPT = 400;

const inspectors = new Set<Inspector>();
const kept: Parameters<Inspector>[] = [];

/** The hook that every actor of the shop is created with: whoever wants to know of machines follows this one stream. */
export function inspect(happening: InspectionEvent): void {
  const told = [happening, Date.now()] as const;
  if (kept.push([...told]) > KEPT) kept.splice(Math.max(0, kept.findIndex(isForgettable)), 1);
  for (const inspector of inspectors) inspector(...told);
}

/** Where an actor that still runs has begun must be known to understand the rest. */
function isForgettable([happening]: Parameters<Inspector>): boolean {
  return happening.type !== '@xstate.actor' || happening.actorRef.getSnapshot().status !== 'active';
}

/** From now on. @returns what ends it */
export function follow(inspector: Inspector): () => void {
  inspectors.add(inspector);
  return () => void inspectors.delete(inspector);
}

/** First what happened until now, as far as it is kept. */
export function followFromBeginning(inspector: Inspector): () => void {
  for (const told of kept) inspector(...told);
  return follow(inspector);
}
