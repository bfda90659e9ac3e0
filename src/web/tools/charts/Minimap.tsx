import type { MouseEvent } from 'react';
import type { Highlights } from './drawingStyles';
import type { Area, ChartLayout } from './layout';
import type { View } from './useView';

interface Props {
  layout: ChartLayout;
  highlights: Highlights;
  view: View;
  size: { width: number; height: number };
  /** a point of the chart */
  onChoose: (x: number, y: number) => void;
}

const HEIGHT = 180;

/** The whole chart in small with the visible area. An image, so that the page has only one drawing in its DOM. */
export function Minimap({ layout, highlights, view, size, onChoose }: Props) {
  const { width, height, boxes } = layout;
  const [visibleWidth, visibleHeight] = [size.width / view.scale, size.height / view.scale];
  const rects = boxes.map(({ state, ...box }) => {
    const isActive = highlights.active.has(state.id) && state.path !== '';
    return rect(box, isActive ? 'fill="#4d66f5"' : 'fill="none" stroke="#82848c" stroke-width="12"');
  });
  const visibleArea = {
    x: view.x - visibleWidth / 2,
    y: view.y - visibleHeight / 2,
    width: visibleWidth,
    height: visibleHeight,
  };
  rects.push(rect(visibleArea, 'fill="#4d66f522" stroke="#4d66f5" stroke-width="24"'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rects.join('')}</svg>`;
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    const bounds = currentTarget.getBoundingClientRect();
    onChoose(((clientX - bounds.x) / bounds.width) * width, ((clientY - bounds.y) / bounds.height) * height);
  };
  return (
    <img
      className="minimap"
      alt=""
      height={HEIGHT}
      width={Math.round((HEIGHT * width) / height)}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      draggable={false}
      onClick={choose}
    />
  );
}

function rect({ x, y, width, height }: Area, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
}
