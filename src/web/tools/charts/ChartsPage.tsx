import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '@ui/components/Select';
import { Page } from '../../shared/components/Page';
import { InspectorButton } from '../watching/InspectorButton';
import { useWatched } from '../watching/useWatched';
import chartsStyles from './charts.css?url';
import { statesWithin, type ChartState } from './describe';
import { MachineChart } from './MachineChart';
import type { Charted } from './charted';
import { CHARTED } from './machines';

/** For QA and developers (setting DEVTOOLS): every machine of the shop, drawn from its code, live and offline. */
export function ChartsPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const runs = useWatched();
  const [chosen, setChosen] = useState('');
  const shown = shownAt(hash);
  if (!shown) return null;
  const { chart, state } = shown;
  const own = runs.filter(({ machine }) => machine === chart.id);
  const run =
    own.find(({ id }) => id === chosen) ?? own.findLast(({ isOver }) => !isOver) ?? own.at(-1) ?? null;
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
          {CHARTED.map(({ chart: { id } }) => (
            <option key={id}>{id}</option>
          ))}
        </Select>
        <Select label="Running in" value={run?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
          {own.length === 0 && <option value="">no tab</option>}
          {own.map((one, at) => (
            <option key={one.id} value={one.id}>
              {`${one.tab}, ${chart.id} ${at + 1}${one.isOver ? ' (over)' : ''}`}
            </option>
          ))}
        </Select>
      </div>
      <MachineChart key={`${chart.id} ${run?.id ?? ''}`} charted={shown} state={state} run={run} />
    </Page>
  );
}

interface ShownChart extends Charted {
  /** the state that the address names */
  state: ChartState | null;
}

/** @param hash `#cardPayment/stillChecking/asking`; an address that names nothing shows the first machine */
export function shownAt(hash: string): ShownChart | undefined {
  const [machine, ...path] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  const found = CHARTED.find(({ chart }) => chart.id === machine) ?? CHARTED[0];
  const state =
    found && statesWithin(found.chart).find((one) => one.path === path.join('.') && one.path !== '');
  return found && { ...found, state: state ?? null };
}

export function chartAddress(machine: string, path = ''): string {
  return `#${[machine, ...path.split('.').filter((part) => part !== '')].join('/')}`;
}
