import type { ChartState } from './describe';

/** From → what it may become, each with what must be so; null where nothing must. */
export type StatusTable = Readonly<Record<string, Readonly<Partial<Record<string, string | null>>>>>;

/** A status does nothing by itself. */
const PLAIN = { invokes: [], entry: [], exit: [], tags: [], description: null };

/** A table of statuses as a chart: a status that leads nowhere is final. */
export function statusChart(id: string, initial: string, table: StatusTable): ChartState {
  const children = Object.entries(table).map(([status, leads]): ChartState => {
    const transitions = Object.entries(leads).map(([to, condition]) => ({
      event: to,
      eventType: to,
      guard: condition ?? null,
      actions: [],
      targets: [`${id}.${to}`],
      reenter: false,
    }));
    return {
      ...PLAIN,
      id: `${id}.${status}`,
      key: status,
      path: status,
      kind: transitions.length === 0 ? 'final' : 'atomic',
      initial: null,
      transitions,
      children: [],
    };
  });
  return {
    ...PLAIN,
    id,
    key: id,
    path: '',
    kind: 'compound',
    initial: `${id}.${initial}`,
    transitions: [],
    children,
  };
}
