import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph';

/** The inputs of a machine in a model-based test: the outputs of its actors, and the events that it may receive. */
export interface World {
  input?: unknown;
  /** by actor, every output that makes a difference; actors that only send events have none */
  outputs: Readonly<Record<string, readonly unknown[]>>;
  events: readonly AnyEventObject[];
  /** the part of the context that distinguishes two snapshots of the same state */
  contextKey?: (snapshot: AnyMachineSnapshot) => unknown;
}

export interface Step {
  event: AnyEventObject;
  /** the state that the machine must be in afterwards */
  value: unknown;
}

/** A path through the machine from its start. */
export interface MachinePath {
  name: string;
  steps: Step[];
}

interface AdjacencyEntry {
  state: AnyMachineSnapshot;
  transitions: Readonly<Record<string, GraphEdge>>;
}

interface GraphEdge {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

interface GraphPath {
  state: AnyMachineSnapshot;
  steps: readonly GraphEdge[];
}

function stepOf({ event, state }: GraphEdge): Step {
  const value: unknown = state.value;
  return { event, value };
}

/**
 * A path for every transition of every reachable state by the world's events, each by a shortest path to the state.
 * @throws when the world lacks an actor or an event of the machine, so that nothing is left out silently
 */
export function transitionPathsOf(machine: AnyStateMachine, world: World): MachinePath[] {
  assertComplete(machine, world);
  const options = {
    input: world.input,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(snapshot, world),
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([
        snapshot.value,
        Object.keys(snapshot.historyValue).sort(),
        world.contextKey?.(snapshot),
      ]),
  };
  const paths: readonly GraphPath[] = getShortestPaths(machine, options);
  const edges: readonly AdjacencyEntry[] = Object.values(getAdjacencyMap(machine, options));
  return edges.flatMap(({ state, transitions }) => {
    const key = options.serializeState(state);
    const shortest = paths.find((path) => options.serializeState(path.state) === key);
    if (!shortest) throw new Error(`No path leads to ${key}`);
    const before = shortest.steps.slice(1).map(stepOf);
    return Object.values(transitions).map((edge) => ({
      name: `${JSON.stringify(state.value)} ⟶ ${edge.event.type} ⟶ ${JSON.stringify(edge.state.value)}`,
      steps: [...before, stepOf(edge)],
    }));
  });
}

/** One of the shortest paths to every reachable state; no path is the beginning of another. */
export function shortestPathsOf(machine: AnyStateMachine, world: World): MachinePath[] {
  assertComplete(machine, world);
  const paths: readonly GraphPath[] = getShortestPaths(machine, {
    input: world.input,
    events: (snapshot: AnyMachineSnapshot) => possibleEvents(snapshot, world),
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, world.contextKey?.(snapshot)]),
  });
  const byState = new Map<string, MachinePath>();
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
      ...(world.outputs[actorNameOf(src)] ?? []).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
      })),
      { type: `xstate.error.actor.${id}`, error: new Error('the call failed') },
    ]),
  ]);
  return [...own, ...world.events.filter((event) => snapshot.can(event))];
}

/** The name of an invoked actor; our machines never define actors inline. */
export function actorNameOf(src: unknown): string {
  if (typeof src !== 'string') throw new Error('An invoked actor has no name');
  return src;
}

function assertComplete(machine: AnyStateMachine, world: World): void {
  const knownTypes = new Set(world.events.map(({ type }) => type));
  const missingEvents = machine.events
    .map(String)
    .filter((type) => !type.startsWith('xstate.') && !knownTypes.has(type));
  const sources = getStateNodes(machine).flatMap((node) => node.invoke.map(({ src }) => actorNameOf(src)));
  const missingActors = sources.filter((src) => !(src in world.outputs));
  if (missingEvents.length + missingActors.length > 0) {
    throw new Error(`The world lacks ${[...missingEvents, ...missingActors].join(', ')}`);
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
