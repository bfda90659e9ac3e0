import { useCopy } from '@ui/hooks/useCopy';
import { Button } from '@ui/components/Button';
import { svgFileOf, pngUrlOf, downloadFile, exportTextsOf, machineText } from './exports';
import type { ChartLayout } from './layout';
import type { ChartEntry } from './chartEntries';

interface Props {
  entry: ChartEntry;
  layout: ChartLayout | null;
  isSimulating: boolean;
  onSimulate: () => void;
}

const COPY_RESULTS = { copied: 'Copied', refused: 'The browser did not let it be copied' };

/** Buttons to copy, export and simulate a machine. */
export function ChartToolbar({ entry, layout, isSimulating, onSimulate }: Props) {
  const { result, copy } = useCopy();
  const { chart, logic } = entry;
  const files = exportTextsOf(entry);
  const drawing = () => {
    const svg = document.querySelector<SVGSVGElement>('.chart > svg');
    return svg && layout ? svgFileOf(svg, layout) : '';
  };
  const png = async () => {
    if (layout) downloadFile(`${chart.id}.png`, await pngUrlOf(drawing(), layout));
  };
  const saveText = (name: string, content: string, type = 'text/plain') =>
    downloadFile(name, URL.createObjectURL(new Blob([content], { type })));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {logic && (
        <Button size="small" onClick={() => copy(machineText(logic))}>
          Copy machine
        </Button>
      )}
      <Button size="small" onClick={() => saveText(`${chart.id}.json`, files.json, 'application/json')}>
        Machine as JSON
      </Button>
      <Button size="small" aria-pressed={isSimulating} onClick={onSimulate}>
        Simulate
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={!layout}
        onClick={() => saveText(`${chart.id}.svg`, drawing(), 'image/svg+xml')}
      >
        SVG
      </Button>
      <Button size="small" variant="ghost" disabled={!layout} onClick={() => void png()}>
        PNG
      </Button>
      <Button size="small" variant="ghost" onClick={() => saveText(`${chart.id}.mmd`, files.mermaid)}>
        Mermaid
      </Button>
      {logic && (
        <Button size="small" variant="ghost" onClick={() => saveText(`${chart.id}.txt`, machineText(logic))}>
          Machine text
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {result && COPY_RESULTS[result]}
      </span>
    </div>
  );
}
