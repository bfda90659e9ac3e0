import type { AnyStateMachine } from 'xstate';
import { FILE_STYLES } from './drawingStyles';
import type { ChartLayout } from './layout';
import type { ChartEntry } from './chartEntries';
import { mermaidOf } from './mermaid';

/** A machine's configuration as JSON: guards, actions, actors and delays by name, without functions. */
export function machineJson(machine: Pick<AnyStateMachine, 'config'>): string {
  return JSON.stringify(machine.config, null, 2);
}

/** The machine as self-contained source text, for Stately's public visualiser and editor. */
export function machineText(machine: Pick<AnyStateMachine, 'config'>): string {
  return `createMachine(${machineJson(machine)})`;
}

/** A machine as JSON and Mermaid, for copying. */
export function exportTextsOf({ chart, logic }: ChartEntry) {
  return { json: logic ? machineJson(logic) : JSON.stringify(chart, null, 2), mermaid: mermaidOf(chart) };
}

/** The page's drawing as a self-contained SVG file. */
export function svgFileOf(drawing: SVGSVGElement, { width, height }: ChartLayout): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace('>', `><style>${FILE_STYLES}</style>`);
}

const PIXEL_RATIO = 2;

/** @returns the drawing as a PNG data URL */
export async function pngUrlOf(svg: string, { width, height }: ChartLayout): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXEL_RATIO;
  canvas.height = height * PIXEL_RATIO;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** Downloads a file from a URL, then revokes it. */
export function downloadFile(name: string, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
