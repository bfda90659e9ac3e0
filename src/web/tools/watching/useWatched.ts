import { useEffect, useState } from 'react';
import { ASKED, CHANNEL, readTold } from './channel';
import type { Happening } from './happening';

/** One machine that runs, or ran, in a tab of this shop. */
export interface WatchedRun {
  id: string;
  machine: string;
  tab: string;
  /** it has ended, was stopped, or its tab is closed */
  isOver: boolean;
  happenings: Happening[];
}

interface WatchedTab {
  isGone: boolean;
  happenings: Happening[];
}

/** Every machine of this shop's tabs, in the order in which they began. */
export function useWatched(): WatchedRun[] {
  const [tabs, setTabs] = useState<ReadonlyMap<string, WatchedTab>>(new Map());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const told = readTold(data);
      if (!told) return;
      const { tab, isGone, isAll, happenings } = told;
      setTabs((before) => {
        const known = isAll ? [] : (before.get(tab)?.happenings ?? []);
        return new Map(before).set(tab, { isGone, happenings: [...known, ...happenings] });
      });
    };
    channel.postMessage(ASKED);
    return () => channel.close();
  }, []);
  return [...tabs].flatMap(([tab, { isGone, happenings }], at) =>
    runsOf(`Tab ${at + 1}`, tab, happenings).map((run) => ({ ...run, isOver: isGone || !runsStill(run) })),
  );
}

type Run = Omit<WatchedRun, 'isOver'>;

function runsOf(name: string, tab: string, happenings: readonly Happening[]): Run[] {
  const runs = new Map<string, Run>();
  for (const happening of happenings) {
    const { run, machine } = happening;
    const known = runs.get(run) ?? { id: `${tab} ${run}`, machine, tab: name, happenings: [] };
    known.happenings.push(happening);
    runs.set(run, known);
  }
  return [...runs.values()];
}

function runsStill({ happenings }: Run): boolean {
  const own = happenings.findLast(({ actor, run, kind }) => actor === run && kind === 'snapshot');
  return own?.status === 'active' && own.event.type !== 'xstate.stop';
}
