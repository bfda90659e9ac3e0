import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isAsking } from '../api/shopApi';
import { useAppStore } from '../shared/state/hooks';
import type { RootState } from './reducers';

interface Props {
  /** what stands while a page's own code is on its way, and the server has drawn nothing */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * What the server has drawn of the page that was opened (README.md, First view) stands, within the shell,
 * until that page can show at least as much.
 */
export function AfterFirstView({ fallback, children }: Props) {
  const { pathname } = useLocation();
  const slot = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => document.getElementById('first-view'));
  const [opened] = useState(pathname);
  const stands = view !== null && pathname === opened;

  // Before the browser paints: the server's bar gives way to the shell's, its main part moves into ours.
  useLayoutEffect(() => {
    if (!view) return;
    slot.current?.append(...(view.querySelector('main')?.childNodes ?? []));
    view.remove();
  }, [view]);

  return (
    <>
      {stands && <div ref={slot} data-first-view="" />}
      <div hidden={stands}>
        <Suspense fallback={fallback}>
          {children}
          {stands && (
            <PageThere needsData={view.dataset.holdsData === 'true'} onThere={() => setView(null)} />
          )}
        </Suspense>
      </div>
    </>
  );
}

interface PageThereProps {
  /** whether the page is to have its answers, too */
  needsData: boolean;
  onThere: () => void;
}

/** Comes after the page and with it, so the page has asked for what it needs by then. */
function PageThere({ needsData, onThere }: PageThereProps) {
  const store = useAppStore<RootState>();
  useEffect(() => {
    const look = () => {
      if (!needsData || !isAsking(store.getState())) onThere();
    };
    look();
    return store.subscribe(look);
  }, [needsData, onThere, store]);
  return null;
}
