import type { InspectionEvent } from 'xstate';

/** @param at when it happened, in milliseconds since 1970 */
export type Inspector = (happening: InspectionEvent, at: number) => void;

/** How many past events a late subscriber gets. */
const KEPT = 400;

const inspectors = new Set<Inspector>();
const kept: Parameters<Inspector>[] = [];

/** So many actors may wait for their start: those of a page that a server draws never have one. */
const WAITING = 50;

/** Events of actors that have not started, by root: React may render a page and discard it with its actors. */
const unbegun = new Map<string, Parameters<Inspector>[]>();

/** The `inspect` hook of every actor of an app: all tools follow this one stream. */
export function inspect(happening: InspectionEvent): void {
  const { rootId } = happening;
  const told: Parameters<Inspector> = [happening, Date.now()];
  const waiting = unbegun.get(rootId);
  if (happening.type === '@xstate.actor' && (waiting || happening.actorRef.sessionId === rootId)) {
    unbegun.set(rootId, [...(waiting ?? []), told]);
    const [oldest = ''] = unbegun.keys();
    if (unbegun.size > WAITING) unbegun.delete(oldest);
    return;
  }
  unbegun.delete(rootId);
  for (const one of [...(waiting ?? []), told]) tell(one);
}

function tell(told: Parameters<Inspector>): void {
  if (kept.push(told) > KEPT) kept.splice(Math.max(0, kept.findIndex(isForgettable)), 1);
  for (const inspector of inspectors) inspector(...told);
}

/** The start of a running actor is kept, since later events cannot be understood without it. */
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

/** Past events first, as far as they are kept. */
export function followFromBeginning(inspector: Inspector): () => void {
  for (const told of kept) inspector(...told);
  return follow(inspector);
}
