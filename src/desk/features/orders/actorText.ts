import type { TimelineEntry } from '@contract/calls/desk/orders';

const KINDS = { staff: 'staff', customer: 'customer', cli: 'command line', system: 'system' } as const;

/** `Ngozi (owner)`, `customer`; empty where nobody was noted. */
export function actorText(actor: TimelineEntry['actor']): string {
  if (!actor) return '';
  const { kind, name, role } = actor;
  return name === null ? KINDS[kind] : `${name} (${role ?? KINDS.staff})`;
}
