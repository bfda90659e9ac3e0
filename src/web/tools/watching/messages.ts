import type { Happening } from './happening';

export const PARTIES = ['Shopper', 'Machine', 'Server', 'Pop-up', 'Storage'] as const;
export type Party = (typeof PARTIES)[number];

export interface Message {
  at: number;
  from: Party;
  to: Party;
  text: string;
}

/** Actions that write into the browser's storage, and those that the shopper sees. */
const STORING = /^(remember|forgetAttempt|allowRetry|clearCart|dropKey)/;
const SHOWING = /^(announce|goTo|leave)/;

/** Who told whom what, as far as one machine is concerned. @param happenings of its run, oldest first */
export function messagesOf(happenings: readonly Happening[]): Message[] {
  const names = new Map(happenings.map(({ actor, name }) => [actor, name]));
  return happenings.flatMap((happening) => messageOf(happening, names) ?? []);
}

function messageOf(
  { at, kind, actor, run, name, event, source, action }: Happening,
  names: ReadonlyMap<string, string>,
): Message | null {
  const isMachine = actor === run;
  if (kind === 'actor' && !isMachine) return { at, from: 'Machine', to: partyOf(name), text: name };
  if (kind === 'action' && isMachine && action !== null) {
    if (STORING.test(action)) return { at, from: 'Machine', to: 'Storage', text: action };
    return SHOWING.test(action) ? { at, from: 'Machine', to: 'Shopper', text: action } : null;
  }
  if (kind !== 'event' || !isMachine) return null;
  if (/^xstate\.(after|init)/.test(event.type))
    return { at, from: 'Machine', to: 'Machine', text: event.type };
  if (source === null || source === run) return { at, from: 'Shopper', to: 'Machine', text: event.type };
  const sender = names.get(source);
  // Another machine, which the shopper drives.
  if (sender === undefined) return { at, from: 'Shopper', to: 'Machine', text: event.type };
  return { at, from: partyOf(sender), to: 'Machine', text: event.type };
}

function partyOf(actor: string): Party {
  return /popup/i.test(actor) ? 'Pop-up' : 'Server';
}
