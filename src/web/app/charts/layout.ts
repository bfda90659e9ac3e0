import type { ChartState } from './describe';

export interface Box {
  state: ChartState;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrow {
  from: ChartState;
  to: ChartState;
  /** an SVG path */
  path: string;
  /** leads up or sideways */
  isBack: boolean;
}

interface Layout {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

export const LINE_HEIGHT = 20;
const PADDING = 12;
const BOX_WIDTH = 176;
const GAP = { x: 40, y: 56 } as const;
/** room beside the outer boxes for arrows that lead back */
const MARGIN = 48;

/** A machine drawn in ranks: each of its states as near to the beginning as events lead to it. */
export function layoutOf(machine: ChartState): Layout {
  const edges = edgesOf(machine);
  const ranks = ranksOf(machine, edges);
  const widest = Math.max(...ranks.map((rank) => rank.length));
  const width = widest * (BOX_WIDTH + GAP.x) - GAP.x + 2 * MARGIN;
  let y = MARGIN;
  const boxes = ranks.flatMap((rank) => {
    const x = (width - rank.length * (BOX_WIDTH + GAP.x) + GAP.x) / 2;
    const row = rank.map((state, at) => ({
      ...{ state, x: x + at * (BOX_WIDTH + GAP.x), y, width: BOX_WIDTH },
      height: 2 * PADDING + LINE_HEIGHT * (1 + state.children.length),
    }));
    y += Math.max(...row.map(({ height }) => height)) + GAP.y;
    return row;
  });
  const boxOf = new Map(boxes.map((box) => [box.state, box]));
  const arrows = edges.flatMap(({ from, to }) => {
    const ends = [boxOf.get(from), boxOf.get(to)] as const;
    return ends[0] && ends[1]
      ? [{ from, to, path: pathOf(ends[0], ends[1]), isBack: ends[1].y <= ends[0].y }]
      : [];
  });
  return { width, height: y - GAP.y + MARGIN, boxes, arrows };
}

interface Edge {
  from: ChartState;
  to: ChartState;
}

/** Between the states right below the machine; what happens within one is told in its list. */
function edgesOf({ children }: ChartState): Edge[] {
  const topOf = (id: string) => children.find((top) => id === top.id || id.startsWith(`${top.id}.`));
  return children.flatMap((from) => {
    const targets = [from, ...from.children].flatMap(({ transitions }) =>
      transitions.flatMap((transition) => transition.targets.map(topOf)),
    );
    return [...new Set(targets)].flatMap((to) => (to && to !== from ? [{ from, to }] : []));
  });
}

function ranksOf({ initial, children }: ChartState, edges: readonly Edge[]): ChartState[][] {
  const ranks: ChartState[][] = [];
  let rank = children.filter(({ id }) => id === initial);
  const placed = new Set(rank);
  while (rank.length > 0) {
    ranks.push(rank);
    const next = new Set(
      edges.filter(({ from, to }) => rank.includes(from) && !placed.has(to)).map(({ to }) => to),
    );
    for (const state of next) placed.add(state);
    rank = [...next];
  }
  return ranks;
}

/** Down through the middle; back up or sideways around the right of both. */
function pathOf(from: Box, to: Box): string {
  const start = { x: from.x + from.width / 2, y: from.y + from.height };
  const end = { x: to.x + to.width / 2, y: to.y };
  if (end.y > start.y) {
    const bend = Math.min(GAP.y, (end.y - start.y) / 2);
    return `M${start.x} ${start.y}C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}`;
  }
  const side = { from: from.x + from.width, to: to.x + to.width };
  const out = Math.max(side.from, side.to) + MARGIN - PADDING;
  const middle = { from: from.y + PADDING, to: to.y + to.height - PADDING };
  return `M${side.from} ${middle.from}C${out} ${middle.from} ${out} ${middle.to} ${side.to} ${middle.to}`;
}
