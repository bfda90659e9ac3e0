import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/Button';
import type { OpenInspector } from './inspector';
import type { WatchedRun } from './useWatched';

type Opener = typeof import('./inspector');

/**
 * Opens the Stately Inspector and tells it all that these machines have done and go on doing. What opens it is loaded as
 * soon as the button is there, since a browser opens a window only in answer to a press.
 */
export function InspectorButton({ runs }: { runs: readonly WatchedRun[] }) {
  const [opener, setOpener] = useState<Opener | null>(null);
  const [open, setOpen] = useState<OpenInspector | null>(null);
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    let isOver = false;
    import('./inspector').then(
      (loaded) => {
        if (!isOver) setOpener(loaded);
      },
      (error: unknown) => console.error('The inspector could not be loaded:', error),
    );
    return () => {
      isOver = true;
    };
  }, []);
  useEffect(() => {
    if (!open) return;
    for (const { id, tab, happenings } of runs) {
      const known = told.current.get(id) ?? 0;
      happenings.slice(known).forEach((happening) => open.tell(tab, happening));
      told.current.set(id, happenings.length);
    }
  }, [open, runs]);
  const start = () => {
    told.current.clear();
    if (opener) setOpen(opener.openInspector());
  };
  return (
    <Button size="small" variant="primary" disabled={!opener} onClick={start}>
      Open the Stately Inspector
    </Button>
  );
}
