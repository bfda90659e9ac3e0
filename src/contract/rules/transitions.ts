/** What stands in a table before its row is there. */
export const NEW = 'new';

/** From → what happens → what it becomes. What a state does not name leaves it as it is. */
export type TransitionTable<State extends string, Event extends string> = Readonly<
  Record<State | typeof NEW, Readonly<Partial<Record<Event, State>>>>
>;

/** What an event makes of a state; undefined when it leaves it as it is. */
export function nextState<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  from: NoInfer<State> | typeof NEW,
  event: NoInfer<Event>,
): State | undefined {
  return table[from][event];
}

/** The states that an event moves, `new` left out: it is in no row. */
export function statesAffectedBy<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  event: NoInfer<Event>,
): State[] {
  const states = Object.keys(table) as (State | typeof NEW)[];
  return states.filter((state): state is State => state !== NEW && table[state][event] !== undefined);
}
