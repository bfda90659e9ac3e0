import type { ChartState } from './describe';
import { mermaidOf } from './mermaid';

/** The public Mermaid visualiser with the machine in its address: nothing is sent until the link is followed. */
export function visualiserLink(machine: ChartState): string {
  const shown = JSON.stringify({ code: mermaidOf(machine), mermaid: '{"theme":"default"}' });
  const bytes = new TextEncoder().encode(shown);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `https://mermaid.live/view#base64:${base64.replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** Our own file, for the XState visualiser to import. */
export function jsonLink({ id }: ChartState): string {
  return `/charts/${id}.json`;
}
