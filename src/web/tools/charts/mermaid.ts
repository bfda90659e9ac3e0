import { statesWithin, type ChartState, type ChartTransition } from './describeMachine';

/** A machine as a Mermaid state diagram; guards in brackets, actions after a slash. */
export function mermaidOf(machine: ChartState): string {
  const lines = [
    'stateDiagram-v2',
    ...linesWithin(machine, 1),
    ...statesWithin(machine).flatMap((state) => state.transitions.map((one) => arrow(state, one, machine))),
  ];
  return `${lines.join('\n')}\n`;
}

function linesWithin(state: ChartState, depth: number): string[] {
  const start = state.initial === null ? [] : [`[*] --> ${mermaidId(state.initial)}`];
  const lines = [...start, ...state.children.flatMap((child) => declaration(child, depth))];
  return lines.map((line) => (line.startsWith(' ') ? line : '  '.repeat(depth) + line));
}

function declaration(state: ChartState, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const named = `${pad}state "${stateLabelOf(state)}" as ${mermaidId(state.id)}`;
  if (state.children.length === 0) {
    return state.kind === 'final' ? [named, `${pad}${mermaidId(state.id)} --> [*]`] : [named];
  }
  return [`${named} {`, ...linesWithin(state, depth + 1), `${pad}}`];
}

function stateLabelOf({ key, kind, invokes }: ChartState): string {
  if (kind === 'history') return `${key} (history)`;
  return [key, ...invokes.map((src) => `invoke / ${src}`)].join(': ');
}

function arrow(
  from: ChartState,
  { event, guard, actions, targets }: ChartTransition,
  machine: ChartState,
): string {
  const label = [
    event,
    guard === null ? '' : `[${guard}]`,
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  const to = targets[0] ?? from.id;
  // Mermaid has no arrow from the whole diagram, so a transition of the machine itself becomes a note.
  if (from.id === machine.id) {
    const target = targets.length === 0 ? '' : ` → ${to.replace(`${machine.id}.`, '')}`;
    return `  note left of ${mermaidId(machine.initial ?? to)} : in every state, ${withoutColons(label)}${target}`;
  }
  return `  ${mermaidId(from.id)} --> ${mermaidId(to)} : ${withoutColons(label)}`;
}

/** A second colon would end the label. */
function withoutColons(label: string): string {
  return label.replaceAll(':', '');
}

function mermaidId(id: string): string {
  return id.replaceAll('.', '_');
}
