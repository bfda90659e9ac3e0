import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isRecord } from '@ui/guards';
import { definitionsOf, type ChartState } from './describe';

/** What a guard says now; `later` where it depends on what the event brings. */
export type GuardAnswer = 'yes' | 'no' | 'later';

class Unknown extends Error {}

/** An event of which nothing but its name is known yet. */
function eventToCome(type: string): object {
  const get = (_event: object, key: string | symbol) => {
    if (key === 'type') return type;
    throw new Unknown();
  };
  const has = () => {
    throw new Unknown();
  };
  return new Proxy({}, { get, has });
}

type GuardFunction = (args: { context: unknown; event: object }, params?: unknown) => unknown;

/** Asks the guard of a state's transition, which has no effect. @param at the transition's place in the chart's state */
export function guardAnswer(
  machine: AnyStateMachine,
  state: ChartState,
  at: number,
  context: unknown,
): GuardAnswer {
  const node = machine.getStateNodeById(state.id) as AnyStateNode;
  const definition = definitionsOf(node)[at];
  const guard: unknown = definition?.guard;
  if (guard === undefined) return 'yes';
  const { type, params } = isRecord(guard) ? guard : { type: guard, params: undefined };
  const implementations = machine.implementations.guards as Record<string, unknown>;
  const ask = implementations[String(type)];
  if (typeof ask !== 'function') return 'later';
  try {
    const args = { context, event: eventToCome(state.transitions[at]?.eventType ?? '') };
    const given = typeof params === 'function' ? (params as GuardFunction)(args) : params;
    return (ask as GuardFunction)(args, given) ? 'yes' : 'no';
  } catch {
    return 'later';
  }
}
