import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { statesWithin, type ChartState, type ChartTransition } from './describeMachine';
import { arrowLines, FONT, LINE_HEIGHT, stateLines, PADDING, textWidth } from './sizes';

const INITIAL_MARK_SIZE = 14;
const MIN_WIDTH = 72;
const ROOT = 'chart';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/** One arrow, shared by all transitions with the same source and target. */
export interface ChartEdge {
  state: ChartState;
  transitions: ChartTransition[];
}

/** A machine as elk's input: nested states, and arrows with labels. */
export function elkGraphOf(machine: ChartState): { graph: ElkNode; edges: Map<string, ChartEdge> } {
  const edges = new Map<string, ChartEdge>();
  const elkEdges: ElkExtendedEdge[] = [];
  for (const state of statesWithin(machine)) {
    if (state.initial !== null && state.children.length > 0) {
      const id = `${state.id} initial`;
      edges.set(id, { state, transitions: [] });
      elkEdges.push({ id, sources: [initialMarkId(state)], targets: [state.initial] });
    }
    for (const [target, transitions] of byTarget(state)) {
      const id = arrowId(state.id, target);
      edges.set(id, { state, transitions });
      elkEdges.push({ id, sources: [state.id], targets: [target], labels: [arrowLabelOf(id, transitions)] });
    }
  }
  const graph = { id: ROOT, layoutOptions: OPTIONS, children: [elkNodeOf(machine)], edges: elkEdges };
  return { graph, edges };
}

function byTarget({ transitions }: ChartState): Map<string, ChartTransition[]> {
  const groups = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    const [target] = transition.targets;
    if (target !== undefined) groups.set(target, [...(groups.get(target) ?? []), transition]);
  }
  return groups;
}

export function arrowId(from: string, to: string): string {
  return `${from} ${to}`;
}

export function initialMarkId(state: ChartState): string {
  return `${state.id} mark`;
}

function elkNodeOf(state: ChartState): ElkNode {
  const lines = stateLines(state);
  const widths = [textWidth(state.key, FONT.name) + 24, ...lines.map((line) => textWidth(line, FONT.text))];
  const width = Math.max(MIN_WIDTH, ...widths) + 2 * PADDING;
  const height = 2 * PADDING + FONT.name + lines.length * LINE_HEIGHT;
  if (state.kind === 'history') return { id: state.id, width: 34, height: 34 };
  if (state.children.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + 4},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [
      ...(state.initial === null
        ? []
        : [{ id: initialMarkId(state), width: INITIAL_MARK_SIZE, height: INITIAL_MARK_SIZE }]),
      ...state.children.map(elkNodeOf),
    ],
  };
}

function arrowLabelOf(id: string, transitions: readonly ChartTransition[]) {
  const lines = arrowLines(transitions);
  return {
    id: `${id} label`,
    text: lines.join('\n'),
    width: Math.max(...lines.map((line) => textWidth(line, FONT.text))) + 8,
    height: lines.length * LINE_HEIGHT + 2,
    layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
  };
}
