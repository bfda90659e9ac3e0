import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawing } from './Drawing';
import { FILE_STYLES } from './drawingStyles';
import { layoutOf } from './layout';
import type { ChartEntry } from './chartEntries';
import { machineJson, machineText } from './exports';
import { mermaidOf } from './mermaid';

/**
 * The files of `public/charts/`: a drawing and a Mermaid diagram of each chart, and the configuration of each XState
 * machine.
 */
export async function chartFiles(entries: readonly ChartEntry[]): Promise<Map<string, string>> {
  const files = await Promise.all(entries.map(filesOf));
  return new Map(files.flat());
}

async function filesOf({ chart, logic }: ChartEntry): Promise<[string, string][]> {
  const layout = await layoutOf(chart);
  const drawing = createElement(Drawing, { machine: chart.id, layout, styles: FILE_STYLES, label: chart.id });
  return [
    [`${chart.id}.svg`, `${renderToStaticMarkup(drawing)}\n`],
    [`${chart.id}.mmd`, mermaidOf(chart)],
    ...(logic
      ? ([
          [`${chart.id}.json`, `${machineJson(logic)}\n`],
          [`${chart.id}.txt`, `${machineText(logic)}\n`],
        ] as [string, string][])
      : []),
  ];
}
