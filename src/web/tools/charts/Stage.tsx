import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '@ui/components/Button';
import type { ChartState } from './describeMachine';
import { Drawing } from './Drawing';
import type { Highlights } from './drawingStyles';
import type { ChartLayout } from './layout';
import { Minimap } from './Minimap';
import { useView } from './useView';

const MOVE_STEP = 80;
const ARROWS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-MOVE_STEP, 0],
  ArrowRight: [MOVE_STEP, 0],
  ArrowUp: [0, -MOVE_STEP],
  ArrowDown: [0, MOVE_STEP],
};

interface Props {
  machine: ChartState;
  layout: ChartLayout;
  highlights: Highlights;
  label: string;
  /** the id of the state in the hash */
  chosen: string | null;
}

/** The drawing in a frame with panning and zooming, by pointer and keyboard. */
export function Stage({ machine, layout, highlights, label, chosen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  const activeBoxes = layout.boxes.filter(
    ({ state }) => highlights.active.has(state.id) && state.path !== '',
  );
  const initialBox = layout.boxes.find(({ state }) => state.id === machine.initial);
  const focus = layout.boxes.find(({ state }) => state.id === chosen) ?? activeBoxes.at(-1) ?? initialBox;
  const { view, size, viewBox, isLarge, fit, zoom, move, goTo } = useView(frame, layout, focus);

  const enterFullscreen = () => void frame.current?.requestFullscreen();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = ARROWS[event.key] ?? [];
    if (x !== undefined && y !== undefined) move(x, y);
    else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') fit();
    else if (event.key === 'f') enterFullscreen();
    else return;
    event.preventDefault();
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!dragStart.current) return;
    move(dragStart.current.x - x, dragStart.current.y - y);
    dragStart.current = { x, y };
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => zoom(1)}>
          Zoom in
        </Button>
        <Button size="small" onClick={() => zoom(-1)}>
          Zoom out
        </Button>
        <Button size="small" onClick={fit}>
          Fit
        </Button>
        <Button size="small" onClick={enterFullscreen}>
          Full screen
        </Button>
      </div>
      <div
        ref={frame}
        className="chart"
        tabIndex={0}
        role="group"
        aria-label={`Drawing of ${machine.id}: arrow keys move, + and - zoom, 0 fits, f fills the screen`}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y }) => (dragStart.current = { x, y })}
        onPointerMove={onPointerMove}
        onPointerUp={() => (dragStart.current = null)}
        onPointerLeave={() => (dragStart.current = null)}
      >
        <Drawing
          machine={machine.id}
          layout={layout}
          highlights={highlights}
          label={label}
          viewBox={viewBox}
          chosen={chosen}
        />
        {isLarge && (
          <Minimap layout={layout} highlights={highlights} view={view} size={size} onChoose={goTo} />
        )}
      </div>
    </div>
  );
}
