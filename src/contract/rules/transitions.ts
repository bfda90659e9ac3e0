/** The state before the row exists. */
export const NEW = 'new';

/** State → event → next state. Events that a state does not list leave it unchanged. */
export type TransitionTable<State extends string, Event extends string> = Readonly<
  Record<State | typeof NEW, Readonly<Partial<Record<Event, State>>>>
>;

/** The next state; undefined if the event leaves it unchanged. */
export function nextState<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  from: NoInfer<State> | typeof NEW,
  event: NoInfer<Event>,
): State | undefined {
  return table[from][event];
}

/** The states that an event changes, without `new`, which is in no row. */
export function statesAffectedBy<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: NoInfer<Event>,
): State[] {
  const states = Object.keys(table) as (State | typeof NEW)[];
  return states.filter((state): state is State => state !== NEW && table[state][event] !== undefined);
}
