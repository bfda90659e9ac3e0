import { useCopy } from '@ui/hooks/useCopy';
import { Button } from '@ui/components/Button';
import { fileOf, pngOf, save, textsOf, machineText } from './exports';
import type { ChartLayout } from './layout';
import type { Charted } from './charted';

interface Props {
  charted: Charted;
  layout: ChartLayout | null;
  isSimulating: boolean;
  onSimulate: () => void;
}

const SAYS = { copied: 'Copied', refused: 'The browser did not let it be copied' };

/** What one does with a machine. */
export function Tools({ charted, layout, isSimulating, onSimulate }: Props) {
  const { result, copy } = useCopy();
  const { chart, logic } = charted;
  const files = textsOf(charted);
  const drawing = () => {
    const svg = document.querySelector<SVGSVGElement>('.chart > svg');
    return svg && layout ? fileOf(svg, layout) : '';
  };
  const png = async () => {
    if (layout) save(`${chart.id}.png`, await pngOf(drawing(), layout));
  };
  const text = (name: string, content: string, type = 'text/plain') =>
    save(name, URL.createObjectURL(new Blob([content], { type })));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {logic && (
        <Button size="small" onClick={() => copy(machineText(logic))}>
          Copy machine
        </Button>
      )}
      <Button size="small" onClick={() => text(`${chart.id}.json`, files.json, 'application/json')}>
        Machine as JSON
      </Button>
      <Button size="small" aria-pressed={isSimulating} onClick={onSimulate}>
        Simulate
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={!layout}
        onClick={() => text(`${chart.id}.svg`, drawing(), 'image/svg+xml')}
      >
        SVG
      </Button>
      <Button size="small" variant="ghost" disabled={!layout} onClick={() => void png()}>
        PNG
      </Button>
      <Button size="small" variant="ghost" onClick={() => text(`${chart.id}.mmd`, files.mermaid)}>
        Mermaid
      </Button>
      {logic && (
        <Button size="small" variant="ghost" onClick={() => text(`${chart.id}.txt`, machineText(logic))}>
          Machine text
        </Button>
      )}
      <span role="status" className="text-sm text-muted">
        {result && SAYS[result]}
      </span>
    </div>
  );
}
