import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';

/** The inputs of a machine in a model-based test: the outputs of its actors, and the events that it may receive. */
export interface World {
  input?: unknown;
  /** by actor, every output that makes a difference; actors that only send events have none */
  answers: Readonly<Record<string, readonly unknown[]>>;
  events: readonly AnyEventObject[];
  /** the part of the context that distinguishes two snapshots of the same state */
  tell?: (snapshot: AnyMachineSnapshot) => unknown;
}

export interface Step {
  event: AnyEventObject;
  /** the state that the machine must be in afterwards */
  value: unknown;
}

/** A path through the machine from its start. */
export interface Walk {
  name: string;
  steps: Step[];
}

interface Edges {
  state: AnyMachineSnapshot;
  transitions: Readonly<Record<string, Taken>>;
}

interface Taken {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

interface Path {
  state: AnyMachineSnapshot;
  steps: readonly Taken[];
}

function stepOf({ event, state }: Taken): Step {
  const value: unknown = state.value;
  return { event, value };
}

/**
 * A path for every transition of every reachable state by the world's events, each by a shortest path to the state.
 * @throws when the world lacks an actor or an event of the machine, so that nothing is left out silently
 */
export function walksOf(machine: AnyStateMachine, world: World): Walk[] {
  assertComplete(machine, world);
  const options = {
    input: world.input,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(snapshot, world),
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, Object.keys(snapshot.historyValue).sort(), world.tell?.(snapshot)]),
  };
  const paths: readonly Path[] = getShortestPaths(machine, options);
  const edges: readonly Edges[] = Object.values(getAdjacencyMap(machine, options));
  return edges.flatMap(({ state, transitions }) => {
    const key = options.serializeState(state);
    const way = paths.find((path) => options.serializeState(path.state) === key);
    if (!way) throw new Error(`No path leads to ${key}`);
    const before = way.steps.slice(1).map(stepOf);
    return Object.values(transitions).map((taken) => ({
      name: `${JSON.stringify(state.value)} ⟶ ${taken.event.type} ⟶ ${JSON.stringify(taken.state.value)}`,
      steps: [...before, stepOf(taken)],
    }));
  });
}

/** One of the shortest paths to every reachable state; no path is the beginning of another. */
export function shortestWays(machine: AnyStateMachine, world: World): Walk[] {
  assertComplete(machine, world);
  const paths: readonly Path[] = getShortestPaths(machine, {
    input: world.input,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(snapshot, world),
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, world.tell?.(snapshot)]),
  });
  const byState = new Map<string, Walk>();
  for (const { state, steps } of [...paths].sort((one, other) => one.steps.length - other.steps.length)) {
    const name = JSON.stringify(state.value);
    if (!byState.has(name)) byState.set(name, { name, steps: steps.slice(1).map(stepOf) });
  }
  const keys = [...byState.values()].map(({ steps }) => JSON.stringify(steps).slice(0, -1));
  return [...byState.values()].filter(
    (_way, at) => keys.filter((key) => key.startsWith(keys[at] ?? '')).length === 1,
  );
}

function possibleEvents(snapshot: AnyMachineSnapshot, world: World): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const nodes: AnyStateNode[] = snapshot._nodes;
  const own = nodes.flatMap((node) => [
    ...node.after.map(({ eventType }) => ({ type: String(eventType) })),
    ...node.invoke.flatMap(({ id, src }: { id: string; src: unknown }) => [
      ...(world.answers[nameOf(src)] ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      { type: `xstate.error.actor.${id}`, error: new Error('the call failed') },
    ]),
  ]);
  return [...own, ...world.events.filter((event) => snapshot.can(event))];
}

/** The name of an invoked actor; our machines never define actors inline. */
export function nameOf(src: unknown): string {
  if (typeof src !== 'string') throw new Error('An invoked actor has no name');
  return src;
}

function assertComplete(machine: AnyStateMachine, world: World): void {
  const known = new Set(world.events.map(({ type }) => type));
  const unknown = machine.events
    .map(String)
    .filter((type) => !type.startsWith('xstate.') && !known.has(type));
  const sources = getStateNodes(machine).flatMap((node) => node.invoke.map(({ src }) => nameOf(src)));
  const unanswered = sources.filter((src) => !(src in world.answers));
  if (unknown.length + unanswered.length > 0) {
    throw new Error(`The world lacks ${[...unknown, ...unanswered].join(', ')}`);
  }
}

/** The ids of all atomic and final states, and the names of all transitions. */
export function partsOf(machine: AnyStateMachine): { states: string[]; transitions: string[] } {
  const nodes = getStateNodes(machine);
  return {
    states: nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map(({ id }) => id),
    transitions: nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) =>
        transitionName(transition),
      ),
    ),
  };
}

interface Transition {
  source: { id: string };
  eventType: unknown;
  guard?: unknown;
  target?: readonly { id: string }[];
}

export function transitionName({ source, eventType, guard, target }: Transition): string {
  const condition = guard === undefined ? '' : ` [${JSON.stringify(guard)}]`;
  const targets = (target ?? []).map(({ id }) => id).join(', ') || 'itself';
  return `${source.id} ${String(eventType) || 'always'}${condition} → ${targets}`;
}
