import type { ReactNode } from 'react';
import { UNLIT, type Lights } from './drawingLooks';
import type { Arrow, Box, ChartLayout } from './layout';
import { FONT, isEventLine, LINE, linesOf, PADDING, widthOf } from './sizes';

interface Props {
  machine: string;
  layout: ChartLayout;
  lights?: Lights;
  /** what the drawing says in words */
  label: string;
  /** the part of the drawing that is seen */
  viewBox?: string;
  /** for a file that stands alone */
  styles?: string;
  /** the state whose address was asked for */
  chosen?: string | null;
}

/** A machine with states within states and a word at every arrow. */
export function Drawing({ machine, layout, lights = UNLIT, label, viewBox, styles, chosen }: Props) {
  const { width, height, boxes, marks, arrows } = layout;
  const tip = `${machine}-tip`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox ?? `0 0 ${width} ${height}`}
      width={styles === undefined ? undefined : width}
      height={styles === undefined ? undefined : height}
      role="img"
      aria-label={label}
    >
      {styles !== undefined && <style>{styles}</style>}
      <marker id={tip} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
        <path className="tip" d="M0 0 10 5 0 10z" />
      </marker>
      {boxes.map((box) => (
        <StateBox key={box.state.id} box={box} lights={lights} isChosen={box.state.id === chosen} />
      ))}
      {arrows.map(({ id, path }) => (
        <path
          key={id}
          className="arrow"
          d={path}
          markerEnd={`url(#${tip})`}
          data-taken={lights.taken.has(id) || undefined}
        />
      ))}
      {marks.map(({ state, x, y, radius }) => (
        <circle key={state.id} className="mark" cx={x} cy={y} r={radius / 2} />
      ))}
      {boxes.map((box) => (
        <BoxText key={box.state.id} box={box} isLit={lights.lit.has(box.state.id)} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel key={arrow.id} arrow={arrow} isTaken={lights.taken.has(arrow.id)} />
      ))}
    </svg>
  );
}

interface BoxProps {
  box: Box;
  lights: Lights;
  isChosen: boolean;
}

function StateBox({ box, lights, isChosen }: BoxProps): ReactNode {
  const { state, x, y, width, height, depth } = box;
  return (
    <>
      <rect
        className="box"
        {...{ x, y, width, height }}
        rx={state.kind === 'history' ? width / 2 : 10}
        data-kind={state.kind}
        data-depth={Math.min(depth, 3)}
        data-state={state.id}
        data-lit={lights.lit.has(state.id) || undefined}
        data-visited={lights.visited.has(state.id) || undefined}
        data-chosen={isChosen || undefined}
      />
      {state.kind === 'final' && (
        <rect className="inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
    </>
  );
}

/** Above the arrows, which cross the head of a state that has others within. */
function BoxText({ box, isLit }: { box: Box; isLit: boolean }): ReactNode {
  const { state, x, y, width, height } = box;
  if (state.kind === 'history') {
    return (
      <text className="name" x={x + width / 2} y={y + height / 2 + 5} textAnchor="middle">
        <title>{`${state.key}, the state before`}</title>H
      </text>
    );
  }
  const left = x + PADDING;
  const top = y + PADDING + FONT.name - 2;
  const lines = linesOf(state);
  const widest = Math.max(
    widthOf(state.key, FONT.name) + 4,
    ...lines.map((line) => widthOf(line, FONT.text)),
  );
  const head = { x: left - 4, y: y + 6, width: widest + 8, height: FONT.name + LINE * lines.length + 10 };
  return (
    <g data-lit={isLit || undefined} data-leaf={state.children.length === 0 || undefined}>
      {state.children.length > 0 && <rect className="label" {...head} rx={4} />}
      <text className="name" x={left} y={top}>
        {state.key}
      </text>
      {lines.map((line, at) => (
        <text key={at} className="more" x={left} y={top + LINE * (at + 1)}>
          {line}
        </text>
      ))}
    </g>
  );
}

function ArrowLabel({ arrow: { label }, isTaken }: { arrow: Arrow; isTaken: boolean }): ReactNode {
  if (!label) return null;
  return (
    <g data-taken={isTaken || undefined}>
      <rect className="label" x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      {label.lines.map((line, at) => (
        <text
          key={at}
          className={isEventLine(line) ? 'event' : 'more'}
          x={label.x + 4}
          y={label.y + LINE * (at + 1) - 4}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
