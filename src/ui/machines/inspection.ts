import type { InspectionEvent } from 'xstate';

/** @param at when it happened, in milliseconds since 1970 */
export type Inspector = (inspectionEvent: InspectionEvent, at: number) => void;

/** How many past events a late subscriber receives. */
const MAX_BUFFERED = 400;

const inspectors = new Set<Inspector>();
const buffered: Parameters<Inspector>[] = [];

/** How many actors may wait for their start: actors of a page that the server renders never start. */
const MAX_UNSTARTED = 50;

/** Events of actors that have not started, by root id: React may render a page and discard it with its actors. */
const unstarted = new Map<string, Parameters<Inspector>[]>();

/** The `inspect` hook of every actor of an app: all tools subscribe to this one stream. */
export function inspect(inspectionEvent: InspectionEvent): void {
  const { rootId } = inspectionEvent;
  const entry: Parameters<Inspector> = [inspectionEvent, Date.now()];
  const pending = unstarted.get(rootId);
  if (
    inspectionEvent.type === '@xstate.actor' &&
    (pending || inspectionEvent.actorRef.sessionId === rootId)
  ) {
    unstarted.set(rootId, [...(pending ?? []), entry]);
    const [oldest = ''] = unstarted.keys();
    if (unstarted.size > MAX_UNSTARTED) unstarted.delete(oldest);
    return;
  }
  unstarted.delete(rootId);
  for (const pendingEntry of [...(pending ?? []), entry]) notify(pendingEntry);
}

function notify(entry: Parameters<Inspector>): void {
  if (buffered.push(entry) > MAX_BUFFERED) buffered.splice(Math.max(0, buffered.findIndex(isDroppable)), 1);
  for (const inspector of inspectors) inspector(...entry);
}

/** The start of a running actor stays in the buffer, since later events cannot be understood without it. */
function isDroppable([inspectionEvent]: Parameters<Inspector>): boolean {
  if (inspectionEvent.type !== '@xstate.actor') return true;
  const snapshot = inspectionEvent.actorRef.getSnapshot() as { status?: string } | undefined;
  return snapshot !== undefined && snapshot.status !== 'active';
}

/** Future events only. @returns unsubscribe */
export function subscribe(inspector: Inspector): () => void {
  inspectors.add(inspector);
  return () => void inspectors.delete(inspector);
}

/** Buffered past events first. @returns unsubscribe */
export function subscribeWithHistory(inspector: Inspector): () => void {
  for (const entry of buffered) inspector(...entry);
  return subscribe(inspector);
}
