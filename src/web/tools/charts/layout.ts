import type { ElkNode } from 'elkjs/lib/elk-api';
import { useEffect, useState } from 'react';
import { statesWithin, type ChartState, type ChartTransition } from './describeMachine';
import { elkGraphOf, initialMarkId } from './elkGraph';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Box extends Area {
  state: ChartState;
  depth: number;
}

export interface Arrow {
  id: string;
  from: ChartState;
  /** empty for the arrow to an initial state */
  transitions: ChartTransition[];
  /** an SVG path */
  path: string;
  label: (Area & { lines: string[] }) | null;
}

export interface ChartLayout {
  width: number;
  height: number;
  boxes: Box[];
  /** the dots that mark initial states */
  marks: { x: number; y: number; radius: number; state: ChartState }[];
  arrows: Arrow[];
}

/** Computes positions of a machine's states and arrows. The layout library is loaded with the first chart. */
export async function layoutOf(machine: ChartState): Promise<ChartLayout> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const { graph, edges } = elkGraphOf(machine);
  const elkLayout = await new Elk().layout(graph);
  const nodes = new Map(nodesWithin(elkLayout).map((node) => [node.id, areaOf(node)]));
  const states = statesWithin(machine);
  return {
    width: elkLayout.width ?? 0,
    height: elkLayout.height ?? 0,
    boxes: states.flatMap((state) => {
      const area = nodes.get(state.id);
      return area ? [{ ...area, state, depth: state.path === '' ? 0 : state.path.split('.').length }] : [];
    }),
    marks: states.flatMap((state) => {
      const area = nodes.get(initialMarkId(state));
      const radius = (area?.width ?? 0) / 2;
      return area ? [{ x: area.x + radius, y: area.y + radius, radius, state }] : [];
    }),
    arrows: (elkLayout.edges ?? []).flatMap(({ id, sections = [], labels = [] }) => {
      const edge = edges.get(id);
      const [label] = labels;
      if (!edge) return [];
      const path = sections
        .map(({ startPoint, bendPoints = [], endPoint }) =>
          roundedPath([startPoint, ...bendPoints, endPoint]),
        )
        .join('');
      const labelBox = label ? { ...areaOf(label), lines: (label.text ?? '').split('\n') } : null;
      return [{ id, from: edge.state, transitions: edge.transitions, path, label: labelBox }];
    }),
  };
}

function nodesWithin(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesWithin)];
}

function areaOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area {
  return { x, y, width, height };
}

interface Point {
  x: number;
  y: number;
}

const CORNER = 8;

/** An SVG path through all points, with rounded corners. */
function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const previous = points[at - 1];
      const next = points[at + 1];
      if (!previous) return `M${pointText(point)}`;
      if (!next) return `L${pointText(point)}`;
      return `L${pointText(cornerEnd(point, previous))}Q${pointText(point)} ${pointText(cornerEnd(point, next))}`;
    })
    .join('');
}

function cornerEnd(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function pointText({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** A machine's layout; null until it is computed, and while it is disabled. */
export function useLayoutOf(machine: ChartState, isEnabled: boolean): ChartLayout | null {
  const [computed, setComputed] = useState<{ of: ChartState; layout: ChartLayout } | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isCancelled = false;
    layoutOf(machine).then(
      (layout) => {
        if (!isCancelled) setComputed({ of: machine, layout });
      },
      (error: unknown) => console.error(`The chart of ${machine.id} could not be laid out:`, error),
    );
    return () => {
      isCancelled = true;
    };
  }, [machine, isEnabled]);
  return computed?.of === machine ? computed.layout : null;
}
