import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionRecord } from './inspectionRecord';

/** The version of the inspector's protocol. */
const PROTOCOL_VERSION = '0.7.2';

/**
 * A record as an event of the Stately Inspector; null for what it does not show.
 * @param tab prefix of session ids, so that actors of different tabs differ
 */
export function statelyEvent(record: InspectionRecord, tab: string): StatelyInspectionEvent | null {
  const { at, kind, run, actor, name, source, event, value, context, status, definition } = record;
  const sessionIdOf = (session: string) => `${tab}:${session}`;
  const common = {
    _version: PROTOCOL_VERSION,
    createdAt: String(at),
    id: null as unknown as string,
    rootId: sessionIdOf(run),
    sessionId: sessionIdOf(actor),
  };
  const snapshot = { status, ...(value !== null && { value }), ...(context !== null && { context }) };
  if (kind === 'actor') {
    return {
      ...common,
      type: '@xstate.actor',
      name,
      definition: definition ?? JSON.stringify({ id: name }),
      parentId: actor === run ? undefined : sessionIdOf(run),
      snapshot: snapshot as never,
    };
  }
  if (kind === 'event')
    return {
      ...common,
      type: '@xstate.event',
      event,
      sourceId: source === null ? undefined : sessionIdOf(source),
    };
  return kind === 'snapshot'
    ? { ...common, type: '@xstate.snapshot', event, snapshot: snapshot as never }
    : null;
}
