import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface ChartTransition {
  /** in words: `PAY`, `after autoOpen`, `done: loadOrder`, `failed: loadOrder`, `always` */
  event: string;
  /** the type of the event as the machine knows it */
  eventType: string;
  guard: string | null;
  actions: string[];
  /** ids of the states it leads to; empty when it stays */
  targets: string[];
}

export interface ChartState {
  /** with dots: `cardPayment.ready.closed` */
  id: string;
  key: string;
  /** the dotted path within the machine, as `matchesState` takes it; empty for the machine itself */
  path: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  invokes: string[];
  entry: string[];
  transitions: ChartTransition[];
  children: ChartState[];
}

/** A machine as plain data: what Mermaid, the drawing and a test of either need. */
export function describeMachine(machine: AnyStateMachine): ChartState {
  return describeNode(machine.root);
}

function describeNode(node: AnyStateNode): ChartState {
  const children: AnyStateNode[] = Object.values(node.states);
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    kind: node.type,
    initial: node.initial.target[0]?.id ?? null,
    invokes: node.invoke.map(({ src }) => nameOf(src)),
    entry: namesOf(node.entry.filter((action) => !isTimer(action))),
    transitions: transitionsOf(node),
    children: children.map(describeNode),
  };
}

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const all = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return all.map(({ eventType, guard, actions, target }) => ({
    event: eventWords(String(eventType), node),
    eventType: String(eventType),
    guard: guard === undefined ? null : nameOf(guard),
    actions: namesOf(actions),
    targets: (target ?? []).map(({ id }) => id),
  }));
}

function eventWords(type: string, node: AnyStateNode): string {
  if (type === '') return 'always';
  const [, kind, name = ''] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(type) ?? [];
  if (kind === 'after') return `after ${name.replace(`.${node.id}`, '')}`;
  if (kind === undefined) return type;
  const src = node.invoke.find(({ id }) => id === name)?.src;
  return `${kind === 'done.actor' ? 'done' : 'failed'}: ${nameOf(src)}`;
}

/** XState starts the clock of an `after` by an entry action of its own. */
function isTimer(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && action.type === 'xstate.raise';
}

function namesOf(parts: readonly unknown[]): string[] {
  return parts.map(nameOf);
}

/** Our machines name every part, so that their charts read like prose. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'unnamed';
}
