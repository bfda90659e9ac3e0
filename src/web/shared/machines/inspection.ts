import type { InspectionEvent } from 'xstate';

/** @param at when it happened, in milliseconds since 1970 */
export type Inspector = (happening: InspectionEvent, at: number) => void;

/** So much of what happened is told to those who begin to follow later. */
const KEPT = 400;

const inspectors = new Set<Inspector>();
const kept: Parameters<Inspector>[] = [];

/** What is known of actors that have not begun, by their root: React may draw a page and throw it away with its actors. */
const unbegun = new Map<string, Parameters<Inspector>[]>();

/** The hook that every actor of the shop is created with: whoever wants to know of machines follows this one stream. */
export function inspect(happening: InspectionEvent): void {
  const { rootId } = happening;
  const told: Parameters<Inspector> = [happening, Date.now()];
  const waiting = unbegun.get(rootId);
  if (happening.type === '@xstate.actor' && (waiting || happening.actorRef.sessionId === rootId)) {
    unbegun.set(rootId, [...(waiting ?? []), told]);
    return;
  }
  unbegun.delete(rootId);
  for (const one of [...(waiting ?? []), told]) tell(one);
}

function tell(told: Parameters<Inspector>): void {
  if (kept.push(told) > KEPT) kept.splice(Math.max(0, kept.findIndex(isForgettable)), 1);
  for (const inspector of inspectors) inspector(...told);
}

/** Where an actor that still runs has begun must be known to understand the rest. */
function isForgettable([happening]: Parameters<Inspector>): boolean {
  if (happening.type !== '@xstate.actor') return true;
  const snapshot = happening.actorRef.getSnapshot() as { status?: string } | undefined;
  return snapshot !== undefined && snapshot.status !== 'active';
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
