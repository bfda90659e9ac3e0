import type { MirroredMachine, MirrorState } from '@ui/machines/mirrorSlice';
import { Drawing } from '../charts/Drawing';
import { highlightsOfValue } from '../charts/highlights';
import { CHARTS } from '../charts/machines';
import { useLayoutOf } from '../charts/layout';
import type { ChartState } from '../charts/describeMachine';
import { stateValueText } from '../inspection/steps';

/** The chart of the machine that ran at a moment, with its state highlighted. */
export function HighlightedChart({ mirrors }: { mirrors: MirrorState }) {
  const running = CHARTS.flatMap(({ chart }) => {
    const mirrored = mirrors[chart.id];
    return mirrored ? [{ chart, mirrored }] : [];
  });
  const [first] = running;
  if (!first) return <p className="text-muted">No machine runs at this step.</p>;
  return <RunningChart key={first.chart.id} chart={first.chart} mirrored={first.mirrored} />;
}

function RunningChart({ chart, mirrored }: { chart: ChartState; mirrored: MirroredMachine }) {
  const layout = useLayoutOf(chart, true);
  const { value } = mirrored;
  const label = `${chart.id} is in ${stateValueText(value)}`;
  return (
    <div>
      <p role="status" className="mb-2 font-label">
        {label}
      </p>
      <div className="chart">
        {layout && (
          <Drawing
            machine={chart.id}
            layout={layout}
            highlights={highlightsOfValue(chart, value)}
            label={label}
          />
        )}
      </div>
    </div>
  );
}
