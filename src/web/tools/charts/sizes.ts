import type { ChartState, ChartTransition } from './describe';

/** All letters of a chart are equally wide, so that its boxes fit them wherever it is drawn. */
const LETTER = 0.61;
export const FONT = { name: 14, text: 12 } as const;
export const LINE_HEIGHT = 17;
export const PADDING = 14;
/** letters of one line of a description */
const WRAP = 36;

export function widthOf(text: string, size: number): number {
  return Math.ceil(text.length * size * LETTER);
}

/** What stands in a state's box below its name. */
export function linesOf(state: ChartState): string[] {
  return [
    ...wrapped(state.description ?? ''),
    ...state.tags.map((tag) => `#${tag}`),
    ...state.invokes.map((src) => `invoke / ${src}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...state.transitions.filter(staysInside).map((one) => arrowLines([one]).join(' ')),
  ];
}

/** An internal transition, which leaves no state. */
function staysInside({ targets }: ChartTransition): boolean {
  return targets.length === 0;
}

/** What stands at an arrow; what differs by its guard alone is told together. */
export function arrowLines(transitions: readonly ChartTransition[]): string[] {
  const told = new Map<string, { event: string; guards: string[]; actions: string[] }>();
  for (const { event, guard, actions } of transitions) {
    const key = JSON.stringify([event, actions]);
    const known = told.get(key) ?? { event, guards: [], actions };
    told.set(key, known);
    if (guard !== null) known.guards.push(`[${guard}]`);
  }
  return [...told.values()].flatMap(({ event, guards, actions }) => [
    event,
    ...guards,
    ...actions.map((action) => `/ ${action}`),
  ]);
}

/** Whether a line of an arrow names an event. */
export function isEventLine(line: string): boolean {
  return !/^[[/]/.test(line);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WRAP) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
