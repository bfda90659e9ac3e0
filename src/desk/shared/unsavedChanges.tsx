import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { setHistoryGuard, stepsFromPresent } from './routing/historyGuard';

/** Where somebody with unsaved changes wants to go. */
type Destination = { path: string } | { steps: number } | { button: HTMLElement };

export interface Leaving {
  isAsked: boolean;
  stay: () => void;
  leave: () => void;
}

/** Where a click leads: by a plain click on a link of this app, or by a button that leaves the page; null for any other click. */
function destinationOf(event: MouseEvent): Destination | null {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('button[data-leaves]');
  if (button) return { button };
  const link = target?.closest('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== '' || link.origin !== window.location.origin) return null;
  const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
  return isHere ? null : { path: link.pathname + link.search + link.hash };
}

/**
 * Asks before unsaved changes are left: by a link, by Back and Forward, by closing or reloading. The router without loaders has no
 * blocking of its own, so presses and history are caught before it sees them.
 * @param onLeave called when the changes are given up
 */
export function useUnsavedChanges(hasChanges: boolean, onLeave?: () => void): Leaving {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Destination | null>(null);
  const isPassing = useRef(false);
  const location = useLocation();
  useEffect(() => {
    isPassing.current = false;
  }, [location]);
  useEffect(() => {
    if (!hasChanges) return undefined;
    const onClick = (event: MouseEvent) => {
      const next = isPassing.current ? null : destinationOf(event);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(next);
    };
    const onPopState = (event: PopStateEvent) => {
      if (isPassing.current) return;
      event.stopImmediatePropagation();
      const steps = stepsFromPresent();
      if (steps === 0) return;
      // Back to the present entry; its own event has no step.
      window.history.go(-steps);
      setDestination({ steps });
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    setHistoryGuard(onPopState);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      setHistoryGuard(null);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [hasChanges]);
  return {
    isAsked: destination !== null,
    stay: () => setDestination(null),
    leave: () => {
      if (!destination) return;
      setDestination(null);
      isPassing.current = true;
      onLeave?.();
      if ('path' in destination) void navigate(destination.path);
      else if ('button' in destination) destination.button.click();
      else window.history.go(destination.steps);
    },
  };
}

/** @param text what would be lost */
export function LeaveDialog({ leaving, text }: { leaving: Leaving; text: string }) {
  return (
    <Dialog
      open={leaving.isAsked}
      onClose={leaving.stay}
      title="Leave this page?"
      actions={
        <>
          <Button variant="primary" fullWidth onClick={leaving.stay}>
            Stay
          </Button>
          <Button variant="danger" fullWidth onClick={leaving.leave}>
            Leave
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
