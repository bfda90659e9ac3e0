import type { ReactNode } from 'react';
import { NO_HIGHLIGHTS, type Highlights } from './drawingStyles';
import type { Arrow, Box, ChartLayout } from './layout';
import { FONT, isEventLine, LINE_HEIGHT, stateLines, PADDING, textWidth } from './sizes';

interface Props {
  machine: string;
  layout: ChartLayout;
  highlights?: Highlights;
  /** the accessible name */
  label: string;
  /** the visible part of the drawing */
  viewBox?: string;
  /** styles of a self-contained file */
  styles?: string;
  /** the id of the state in the hash */
  chosen?: string | null;
}

/** A machine as an SVG with nested states and a label at every arrow. */
export function Drawing({
  machine,
  layout,
  highlights = NO_HIGHLIGHTS,
  label,
  viewBox,
  styles,
  chosen,
}: Props) {
  const { width, height, boxes, marks, arrows } = layout;
  const arrowHeadId = `${machine}-tip`;
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
      <ArrowHead id={arrowHeadId} />
      <ArrowHead id={`${arrowHeadId}-taken`} isTaken />
      {boxes.map((box) => (
        <StateBox key={box.state.id} box={box} highlights={highlights} isChosen={box.state.id === chosen} />
      ))}
      {arrows.map(({ id, path }) => (
        <path
          key={id}
          className="arrow"
          d={path}
          markerEnd={`url(#${arrowHeadId}${highlights.taken.has(id) ? '-taken' : ''})`}
          data-taken={highlights.taken.has(id) || undefined}
        />
      ))}
      {marks.map(({ state, x, y, radius }) => (
        <circle key={state.id} className="mark" cx={x} cy={y} r={radius / 2} />
      ))}
      {boxes.map((box) => (
        <BoxText key={box.state.id} box={box} isActive={highlights.active.has(box.state.id)} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel
          key={arrow.id}
          arrow={arrow}
          isTaken={highlights.taken.has(arrow.id)}
          isOnActiveState={highlights.active.has(innermostBoxAt(boxes, arrow)?.state.id ?? '')}
        />
      ))}
    </svg>
  );
}

function ArrowHead({ id, isTaken }: { id: string; isTaken?: boolean }): ReactNode {
  const size = { markerUnits: 'userSpaceOnUse', markerWidth: 12, markerHeight: 12 };
  return (
    <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" orient="auto" {...size}>
      <path className={isTaken ? 'tip taken' : 'tip'} d="M0 0 10 5 0 10z" />
    </marker>
  );
}

interface BoxProps {
  box: Box;
  highlights: Highlights;
  isChosen: boolean;
}

function StateBox({ box, highlights, isChosen }: BoxProps): ReactNode {
  const { state, x, y, width, height, depth } = box;
  return (
    <>
      <rect
        className="box"
        x={x}
        y={y}
        width={width}
        height={height}
        rx={state.kind === 'history' ? width / 2 : 10}
        data-kind={state.kind}
        data-depth={Math.min(depth, 3)}
        data-state={state.id}
        data-lit={highlights.active.has(state.id) || undefined}
        data-visited={highlights.visited.has(state.id) || undefined}
        data-chosen={isChosen || undefined}
      />
      {state.kind === 'final' && (
        <rect className="inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      )}
    </>
  );
}

/** Rendered above the arrows, which cross the head of a state with children. */
function BoxText({ box, isActive }: { box: Box; isActive: boolean }): ReactNode {
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
  const lines = stateLines(state);
  const widest = Math.max(
    textWidth(state.key, FONT.name) + 4,
    ...lines.map((line) => textWidth(line, FONT.text)),
  );
  const head = {
    x: left - 4,
    y: y + 6,
    width: widest + 8,
    height: FONT.name + LINE_HEIGHT * lines.length + 10,
  };
  return (
    <g data-lit={isActive || undefined} data-leaf={state.children.length === 0 || undefined}>
      {state.children.length > 0 && <rect className="label" {...head} rx={4} />}
      <text className="name" x={left} y={top}>
        {state.key}
      </text>
      {lines.map((line, at) => (
        <text key={at} className="more" x={left} y={top + LINE_HEIGHT * (at + 1)}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** The innermost state around an arrow's label, excluding the machine itself. */
function innermostBoxAt(boxes: readonly Box[], { label }: Arrow): Box | undefined {
  if (!label) return undefined;
  const { x, y } = label;
  const isAround = (box: Box) => box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height;
  return boxes.findLast((box) => box.depth > 0 && isAround(box));
}

interface LabelProps {
  arrow: Arrow;
  isTaken: boolean;
  /** whether the label lies on an active state */
  isOnActiveState: boolean;
}

function ArrowLabel({ arrow: { label }, isTaken, isOnActiveState }: LabelProps): ReactNode {
  if (!label) return null;
  return (
    <g data-taken={isTaken || undefined} data-lit={isOnActiveState || undefined}>
      <rect className="label" x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      {label.lines.map((line, at) => (
        <text
          key={at}
          className={isEventLine(line) ? 'event' : 'more'}
          x={label.x + 4}
          y={label.y + LINE_HEIGHT * (at + 1) - 4}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
