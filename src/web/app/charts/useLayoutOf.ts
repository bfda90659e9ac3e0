import { useEffect, useState } from 'react';
import type { ChartState } from './describe';
import { layoutOf, type ChartLayout } from './layout';

/** Where everything of a machine stands; null until it has been worked out, and while nobody wants it. */
export function useLayoutOf(machine: ChartState, isWanted: boolean): ChartLayout | null {
  const [made, setMade] = useState<{ of: ChartState; layout: ChartLayout } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    layoutOf(machine).then(
      (layout) => {
        if (!isOver) setMade({ of: machine, layout });
      },
      (error: unknown) => console.error(`The chart of ${machine.id} could not be laid out:`, error),
    );
    return () => {
      isOver = true;
    };
  }, [machine, isWanted]);
  return made?.of === machine ? made.layout : null;
}
