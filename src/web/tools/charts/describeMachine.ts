import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOfPart } from '../inspection/inspectionRecord';

export interface ChartTransition {
  /** for display: `PAY`, `after autoOpen`, `done: loadOrder`, `error: loadOrder`, `always` */
  event: string;
  /** XState's type of the event */
  eventType: string;
  guard: string | null;
  actions: string[];
  /** ids of the target states; empty for an internal transition */
  targets: string[];
  /** whether a self-transition exits and enters its state again */
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

/** A machine as plain data, for Mermaid, for the drawing and for tests of both. */
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

/** XState's transitions of a state, in the same order as `ChartState.transitions`. */
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

/** XState starts and cancels the timer of an `after` with its own entry and exit actions. */
function isTimer(action: unknown): boolean {
  return (
    typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type))
  );
}

function partNames(parts: readonly unknown[]): string[] {
  return parts.map(nameOfPart);
}

/** The state and all its descendants, itself first. */
export function statesWithin(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(statesWithin)];
}
