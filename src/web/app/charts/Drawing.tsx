import { useMemo } from 'react';
import type { ChartState } from './describe';
import { layoutOf, LINE_HEIGHT, type Box } from './layout';

interface Props {
  machine: ChartState;
  /** whether one is in the state of this path now */
  isLit: (path: string) => boolean;
  /** what the drawing says in words */
  label: string;
}

/** The machine as boxes and arrows; what is within a state is listed in its box. */
export function Drawing({ machine, isLit, label }: Props) {
  const { width, height, boxes, arrows } = useMemo(() => layoutOf(machine), [machine]);
  const tip = `${machine.id}-tip`;
  return (
    <div className="chart" tabIndex={0} role="group" aria-label={`Drawing of ${machine.id}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <marker id={tip} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
        {arrows.map(({ from, to, path, isBack }) => (
          <path
            key={`${from.id} ${to.id}`}
            d={path}
            markerEnd={`url(#${tip})`}
            data-back={isBack || undefined}
            data-lit={isLit(from.path) || undefined}
          />
        ))}
        {boxes.map((box) => (
          <StateBox key={box.state.id} box={box} isLit={isLit} />
        ))}
      </svg>
    </div>
  );
}

function StateBox({ box, isLit }: { box: Box; isLit: Props['isLit'] }) {
  const { state, x, y, width, height } = box;
  return (
    <g data-lit={isLit(state.path) || undefined}>
      <rect x={x} y={y} width={width} height={height} rx={state.kind === 'final' ? height / 2 : 10} />
      {[state, ...state.children].map((part, line) => (
        <text
          key={part.id}
          x={line === 0 ? x + width / 2 : x + 20}
          y={y + 12 + LINE_HEIGHT * (line + 0.7)}
          textAnchor={line === 0 ? 'middle' : 'start'}
          data-lit={isLit(part.path) || undefined}
        >
          {part.key}
        </text>
      ))}
    </g>
  );
}
