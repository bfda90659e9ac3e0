import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '@ui/components/Select';
import { Page } from '../../shared/components/Page';
import { InspectorButton } from '../inspection/InspectorButton';
import { useInspectedRuns } from '../inspection/useInspectedRuns';
import chartsStyles from './charts.css?url';
import { statesWithin, type ChartState } from './describeMachine';
import { MachineChart } from './MachineChart';
import type { ChartEntry } from './chartEntries';
import { CHARTS } from './machines';

/** For QA and developers (setting DEVTOOLS): charts of all machines of the shop, from their code, live and offline. */
export function ChartsPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const runs = useInspectedRuns();
  const [chosen, setChosen] = useState('');
  const shownChart = chartAt(hash);
  if (!shownChart) return null;
  const { chart, state } = shownChart;
  const machineRuns = runs.filter(({ machine }) => machine === chart.id);
  const run =
    machineRuns.find(({ id }) => id === chosen) ??
    machineRuns.findLast(({ isOver }) => !isOver) ??
    machineRuns.at(-1) ??
    null;
  return (
    <Page
      title="Charts"
      intro="What runs in another tab of this shop lights up here."
      aside={<InspectorButton runs={runs} />}
    >
      <link rel="stylesheet" href={chartsStyles} />
      <div className="mb-6 flex flex-wrap gap-4 [&>*]:min-w-48 [&>*]:flex-1">
        <Select
          label="Machine"
          value={chart.id}
          onChange={({ target }) => void navigate(chartAddress(target.value), { replace: true })}
        >
          {CHARTS.map(({ chart: { id } }) => (
            <option key={id}>{id}</option>
          ))}
        </Select>
        <Select label="Running in" value={run?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
          {machineRuns.length === 0 && <option value="">no tab</option>}
          {machineRuns.map((one, at) => (
            <option key={one.id} value={one.id}>
              {`${one.tab}, ${chart.id} ${at + 1}${one.isOver ? ' (over)' : ''}`}
            </option>
          ))}
        </Select>
      </div>
      <MachineChart key={`${chart.id} ${run?.id ?? ''}`} entry={shownChart} state={state} run={run} />
    </Page>
  );
}

interface ShownChart extends ChartEntry {
  /** the state in the hash, if any */
  state: ChartState | null;
}

/** @param hash `#cardPayment/stillChecking/asking`; an unknown machine shows the first one */
export function chartAt(hash: string): ShownChart | undefined {
  const [machine, ...path] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  const entry = CHARTS.find(({ chart }) => chart.id === machine) ?? CHARTS[0];
  const state =
    entry && statesWithin(entry.chart).find((one) => one.path === path.join('.') && one.path !== '');
  return entry && { ...entry, state: state ?? null };
}

export function chartAddress(machine: string, path = ''): string {
  return `#${[machine, ...path.split('.').filter((part) => part !== '')].join('/')}`;
}
