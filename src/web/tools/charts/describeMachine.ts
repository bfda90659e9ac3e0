import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOfPart } from '../inspection/inspectionRecord';

export interface ChartTransition {
  /** in words: `PAY`, `after autoOpen`, `done: loadOrder`, `error: loadOrder`, `always` */
  event: string;
  /** the type of the event as the machine knows it */
  eventType: string;
  guard: string | null;
  actions: string[];
  /** ids of the states it leads to; empty when it stays */
  targets: string[];
  /** whether it leaves its state and enters it again when it leads there */
  reenter: boolean;
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
  exit: string[];
  tags: string[];
  description: string | null;
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
    invokes: node.invoke.map(({ src }) => nameOfPart(src)),
    entry: partNames(node.entry.filter((action) => !isTimer(action))),
    exit: partNames(node.exit.filter((action) => !isTimer(action))),
    tags: [...node.tags],
    description: node.description ?? null,
    transitions: transitionsOf(node),
    children: children.map(describeNode),
  };
}

/** The transitions of a state as the machine has them, in the order in which the chart has them. */
export function transitionDefinitionsOf(node: AnyStateNode) {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  return transitionDefinitionsOf(node).map(({ eventType, guard, actions, target, reenter }) => ({
    event: eventText(String(eventType), node),
    eventType: String(eventType),
    guard: guard === undefined ? null : nameOfPart(guard),
    actions: partNames(actions),
    targets: (target ?? []).map(({ id }) => id),
    reenter,
  }));
}

function eventText(type: string, node: AnyStateNode): string {
  if (type === '') return 'always';
  const [, kind, name = ''] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(type) ?? [];
  if (kind === 'after') return `after ${name.replace(`.${node.id}`, '')}`;
  if (kind === undefined) return type;
  const src = node.invoke.find(({ id }) => id === name)?.src;
  return `${kind === 'done.actor' ? 'done' : 'error'}: ${nameOfPart(src)}`;
}

/** XState starts the clock of an `after` by an entry action of its own. */
function isTimer(action: unknown): boolean {
  return (
    typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type))
  );
}

function partNames(parts: readonly unknown[]): string[] {
  return parts.map(nameOfPart);
}

/** The state and all within it, itself first. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}
