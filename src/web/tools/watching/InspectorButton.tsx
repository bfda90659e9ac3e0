import { useEffect, useRef, useState } from 'react';
import { Button } from '@ui/components/Button';
import type { OpenInspector } from './inspector';
import type { WatchedRun } from './useWatched';

/**
 * Opens the Stately Inspector and tells it all that these machines have done and go on doing. What opens it is loaded as
 * soon as the button is there, since a browser opens a window only in answer to a press.
 */
export function InspectorButton({ runs }: { runs: readonly WatchedRun[] }) {
  const [opener, setOpener] = useState<{ open: () => OpenInspector } | null>(null);
  const [open, setOpen] = useState<OpenInspector | null>(null);
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    let isOver = false;
    import('./inspector').then(
      (loaded) => {
        if (!isOver) setOpener({ open: loaded.openInspector });
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
    if (opener) setOpen(opener.open());
  };
  return (
    <Button size="small" variant="primary" disabled={!opener} onClick={start}>
      Open the Stately Inspector
    </Button>
  );
}
