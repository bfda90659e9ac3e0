import { useEffect, useState } from 'react';
import { REQUEST_ALL, CHANNEL, readTabMessage } from './channel';
import type { InspectionRecord } from './inspectionRecord';

/** A run of a machine in a tab of this shop. */
export interface InspectedRun {
  id: string;
  machine: string;
  tab: string;
  /** it has ended, was stopped, or its tab is closed */
  isOver: boolean;
  records: InspectionRecord[];
}

interface InspectedTab {
  isGone: boolean;
  records: InspectionRecord[];
}

/** The runs of machines in all tabs of this shop, in the order in which they started. */
export function useInspectedRuns(): InspectedRun[] {
  const [tabs, setTabs] = useState<ReadonlyMap<string, InspectedTab>>(new Map());
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const message = readTabMessage(data);
      if (!message) return;
      const { tab, isGone, isAll, happenings } = message;
      setTabs((previous) => {
        const earlier = isAll ? [] : (previous.get(tab)?.records ?? []);
        return new Map(previous).set(tab, { isGone, records: [...earlier, ...happenings] });
      });
    };
    channel.postMessage(REQUEST_ALL);
    return () => channel.close();
  }, []);
  return [...tabs].flatMap(([tab, { isGone, records }], at) =>
    runsOf(`Tab ${at + 1}`, tab, records).map((run) => ({ ...run, isOver: isGone || !isStillRunning(run) })),
  );
}

type Run = Omit<InspectedRun, 'isOver'>;

function runsOf(name: string, tab: string, records: readonly InspectionRecord[]): Run[] {
  const runs = new Map<string, Run>();
  for (const record of records) {
    const { run, machine } = record;
    const current = runs.get(run) ?? { id: `${tab} ${run}`, machine, tab: name, records: [] };
    current.records.push(record);
    runs.set(run, current);
  }
  return [...runs.values()];
}

function isStillRunning({ records }: Run): boolean {
  const last = records.findLast(({ actor, run, kind }) => actor === run && kind === 'snapshot');
  return last?.status === 'active' && last.event.type !== 'xstate.stop';
}
