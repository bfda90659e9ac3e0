import type { ChartState, ChartTransition } from './describeMachine';

/** Width of a character by font size. Charts use a monospaced font, so boxes can be sized without measuring text. */
const CHARACTER_WIDTH = 0.61;
export const FONT = { name: 14, text: 12 } as const;
export const LINE_HEIGHT = 17;
export const PADDING = 14;
/** characters in one line of a description */
const MAX_LINE_LENGTH = 36;

export function textWidth(text: string, size: number): number {
  return Math.ceil(text.length * size * CHARACTER_WIDTH);
}

/** The lines in a state's box below its name. */
export function stateLines(state: ChartState): string[] {
  return [
    ...wrapText(state.description ?? ''),
    ...state.tags.map((tag) => `#${tag}`),
    ...state.invokes.map((src) => `invoke / ${src}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...state.transitions.filter(isInternal).map((one) => arrowLines([one]).join(' ')),
  ];
}

/** An internal transition does not leave its state. */
function isInternal({ targets }: ChartTransition): boolean {
  return targets.length === 0;
}

/** The lines of an arrow's label; transitions that differ only by their guards share one entry. */
export function arrowLines(transitions: readonly ChartTransition[]): string[] {
  const groups = new Map<string, { event: string; guards: string[]; actions: string[] }>();
  for (const { event, guard, actions } of transitions) {
    const key = JSON.stringify([event, actions]);
    const group = groups.get(key) ?? { event, guards: [], actions };
    groups.set(key, group);
    if (guard !== null) group.guards.push(`[${guard}]`);
  }
  return [...groups.values()].flatMap(({ event, guards, actions }) => [
    event,
    ...guards,
    ...actions.map((action) => `/ ${action}`),
  ]);
}

/** Whether a line of an arrow names an event. */
export function isEventLine(line: string): boolean {
  return !/^[[/]/.test(line);
}

function wrapText(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= MAX_LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
