import type { Charted } from './charted';
import { CHARTED } from './machines';
import { statesWithin, type ChartState } from './describe';

interface Shown extends Charted {
  /** the state that the address names */
  state: ChartState | null;
}

/** @param hash `#cardPayment/stillChecking/asking`; an address that names nothing shows the first machine */
export function shownAt(hash: string): Shown | undefined {
  const [machine, ...path] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  const found = CHARTED.find(({ chart }) => chart.id === machine) ?? CHARTED[0];
  const state =
    found && statesWithin(found.chart).find((one) => one.path === path.join('.') && one.path !== '');
  return found && { ...found, state: state ?? null };
}

export function addressOf(machine: string, path = ''): string {
  return `#${[machine, ...path.split('.').filter((part) => part !== '')].join('/')}`;
}
