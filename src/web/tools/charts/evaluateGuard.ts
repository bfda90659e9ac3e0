import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isRecord } from '@ui/guards';
import { transitionDefinitionsOf, type ChartState } from './describeMachine';

/** The result of a guard now; `later` if it depends on the event's data. */
export type GuardResult = 'yes' | 'no' | 'later';

class UnknownEventData extends Error {}

/** An event with only its type known; reading any other property throws. */
function unknownEvent(type: string): object {
  const get = (_event: object, key: string | symbol) => {
    if (key === 'type') return type;
    throw new UnknownEventData();
  };
  const has = () => {
    throw new UnknownEventData();
  };
  return new Proxy({}, { get, has });
}

type GuardFunction = (args: { context: unknown; event: object }, params?: unknown) => unknown;

/** Evaluates the guard of a transition, which has no effect. @param at index in `ChartState.transitions` */
export function evaluateGuard(
  machine: AnyStateMachine,
  state: ChartState,
  at: number,
  context: unknown,
): GuardResult {
  const node = machine.getStateNodeById(state.id) as AnyStateNode;
  const definition = transitionDefinitionsOf(node)[at];
  const guard: unknown = definition?.guard;
  if (guard === undefined) return 'yes';
  const { type, params } = isRecord(guard) ? guard : { type: guard, params: undefined };
  const implementations = machine.implementations.guards as Record<string, unknown>;
  const guardFunction = implementations[String(type)];
  if (typeof guardFunction !== 'function') return 'later';
  try {
    const args = { context, event: unknownEvent(state.transitions[at]?.eventType ?? '') };
    const guardParams = typeof params === 'function' ? (params as GuardFunction)(args) : params;
    return (guardFunction as GuardFunction)(args, guardParams) ? 'yes' : 'no';
  } catch {
    return 'later';
  }
}
