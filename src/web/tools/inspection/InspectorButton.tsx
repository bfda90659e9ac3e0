import { useEffect, useRef, useState } from 'react';
import { Button } from '@ui/components/Button';
import type { OpenInspector } from './inspector';
import type { InspectedRun } from './useInspectedRuns';

/**
 * Opens the Stately Inspector and sends it all past and future records of these machines. Its code is loaded with the
 * button, since a browser allows a new window only directly in a click handler.
 */
export function InspectorButton({ runs }: { runs: readonly InspectedRun[] }) {
  const [opener, setOpener] = useState<{ inspector: () => OpenInspector } | null>(null);
  const [inspector, setInspector] = useState<OpenInspector | null>(null);
  const sentCounts = useRef(new Map<string, number>());
  useEffect(() => {
    let isCancelled = false;
    import('./inspector').then(
      (inspectorModule) => {
        if (!isCancelled) setOpener({ inspector: inspectorModule.openInspector });
      },
      (error: unknown) => console.error('The inspector could not be loaded:', error),
    );
    return () => {
      isCancelled = true;
    };
  }, []);
  useEffect(() => {
    if (!inspector) return;
    for (const { id, tab, records } of runs) {
      const sentCount = sentCounts.current.get(id) ?? 0;
      records.slice(sentCount).forEach((record) => inspector.send(tab, record));
      sentCounts.current.set(id, records.length);
    }
  }, [inspector, runs]);
  const start = () => {
    sentCounts.current.clear();
    if (opener) setInspector(opener.inspector());
  };
  return (
    <Button size="small" variant="primary" disabled={!opener} onClick={start}>
      Open the Stately Inspector
    </Button>
  );
}
