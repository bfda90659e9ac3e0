import { useEffect, useState } from 'react';
import { ASKED, CHANNEL, readTold, type RunningMachine, type Told } from './channel';

/** Of every machine, where it runs in the tabs of this shop now. */
export function useRunning(): (machine: string) => RunningMachine[] {
  const [byTab, setByTab] = useState<Record<string, Told['machines']>>({});
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const told = readTold(data);
      if (told) setByTab((before) => ({ ...before, [told.tab]: told.machines }));
    };
    channel.postMessage(ASKED);
    return () => channel.close();
  }, []);
  return (machine) =>
    Object.values(byTab).flatMap((machines) => {
      const running = machines[machine];
      return running ? [running] : [];
    });
}
