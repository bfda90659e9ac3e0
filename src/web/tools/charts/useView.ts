import { useEffect, useState, type RefObject } from 'react';
import type { Box, ChartLayout } from './layout';

export interface View {
  /** the chart's point at the centre of the view */
  x: number;
  y: number;
  /** screen pixels per chart pixel */
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

/** A chart that would be scaled below this is shown in part. */
const MIN_LEGIBLE_SCALE = 0.7;
const READING_SCALE = 0.9;
const SCALE_LIMITS = { least: 0.1, most: 4 } as const;
const ZOOM_STEP = 1.25;
const DEFAULT_SIZE: Size = { width: 960, height: 640 };

/** The visible part of a chart. It follows the active state; a view chosen by the user lasts until the next state. */
export function useView(
  frame: RefObject<HTMLElement | null>,
  layout: ChartLayout,
  activeBox: Box | undefined,
) {
  const size = useSize(frame);
  const activeKey = activeBox?.state.id ?? '';
  const [chosen, setChosen] = useState<{ at: string; view: View } | null>(null);
  const [lastScale, setLastScale] = useState<number | null>(null);
  const fitting = fittingView(layout, size);
  const isLarge = fitting.scale < MIN_LEGIBLE_SCALE;
  const defaultView =
    isLarge && activeBox ? centredView(activeBox, lastScale ?? READING_SCALE, layout, size) : fitting;
  const view = chosen?.at === activeKey ? chosen.view : defaultView;

  const choose = (next: View) => {
    const scale = Math.min(SCALE_LIMITS.most, Math.max(SCALE_LIMITS.least, next.scale));
    setChosen({ at: activeKey, view: { ...next, scale } });
    setLastScale(scale);
  };
  return {
    view,
    size,
    isLarge,
    viewBox: viewBoxOf(view, size),
    fit: () => choose(fitting),
    zoom: (direction: 1 | -1) => choose({ ...view, scale: view.scale * ZOOM_STEP ** direction }),
    /** @param x screen pixels to the right, `y` down */
    move: (x: number, y: number) =>
      choose({ ...view, x: view.x + x / view.scale, y: view.y + y / view.scale }),
    goTo: (x: number, y: number) => choose({ ...view, x, y }),
  };
}

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(DEFAULT_SIZE);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

function fittingView({ width, height }: ChartLayout, size: Size): View {
  const scale = Math.min(size.width / width, size.height / height, 1.25);
  return { x: width / 2, y: height / 2, scale };
}

/** Centres the state, without showing anything beyond the edges of the chart. */
function centredView({ x, y, width, height }: Box, scale: number, layout: ChartLayout, size: Size): View {
  return {
    x: clampMiddle(x + width / 2, size.width / scale, layout.width),
    y: clampMiddle(y + height / 2, size.height / scale, layout.height),
    scale,
  };
}

function clampMiddle(middle: number, visible: number, total: number): number {
  if (visible >= total) return total / 2;
  return Math.min(Math.max(middle, visible / 2), total - visible / 2);
}

function viewBoxOf({ x, y, scale }: View, { width, height }: Size): string {
  const [visibleWidth, visibleHeight] = [width / scale, height / scale];
  return [x - visibleWidth / 2, y - visibleHeight / 2, visibleWidth, visibleHeight].map(Math.round).join(' ');
}
