import type { InspectionRecord } from './inspectionRecord';

export const PARTICIPANTS = ['Shopper', 'Machine', 'Server', 'Pop-up', 'Storage'] as const;
export type Participant = (typeof PARTICIPANTS)[number];

export interface SequenceMessage {
  at: number;
  from: Participant;
  to: Participant;
  text: string;
}

/** Actions that write to browser storage, and those that the shopper sees. */
const STORAGE_ACTIONS = /^(remember|forgetAttempt|allowRetry|clearCart|dropKey)/;
const SHOPPER_ACTIONS = /^(announce|goTo|leave)/;

/** The messages that one machine sends and receives. @param records of its run, oldest first */
export function sequenceMessagesOf(records: readonly InspectionRecord[]): SequenceMessage[] {
  const names = new Map(records.map(({ actor, name }) => [actor, name]));
  return records.flatMap((record) => sequenceMessageOf(record, names) ?? []);
}

function sequenceMessageOf(
  { at, kind, actor, run, name, event, source, action }: InspectionRecord,
  names: ReadonlyMap<string, string>,
): SequenceMessage | null {
  const isMachine = actor === run;
  if (kind === 'actor' && !isMachine) return { at, from: 'Machine', to: participantOf(name), text: name };
  if (kind === 'action' && isMachine && action !== null) {
    if (STORAGE_ACTIONS.test(action)) return { at, from: 'Machine', to: 'Storage', text: action };
    return SHOPPER_ACTIONS.test(action) ? { at, from: 'Machine', to: 'Shopper', text: action } : null;
  }
  if (kind !== 'event' || !isMachine) return null;
  if (/^xstate\.(after|init)/.test(event.type))
    return { at, from: 'Machine', to: 'Machine', text: event.type };
  if (source === null || source === run) return { at, from: 'Shopper', to: 'Machine', text: event.type };
  const sender = names.get(source);
  // Sent by another machine, which the shopper drives.
  if (sender === undefined) return { at, from: 'Shopper', to: 'Machine', text: event.type };
  return { at, from: participantOf(sender), to: 'Machine', text: event.type };
}

function participantOf(actor: string): Participant {
  return /popup/i.test(actor) ? 'Pop-up' : 'Server';
}
