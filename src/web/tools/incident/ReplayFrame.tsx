import { use, useEffect, useRef, useState } from 'react';
import { ReactReduxContext } from 'react-redux';
import { createRoot, type Root } from 'react-dom/client';
import type { RootState } from '../../shared/state/hooks';
import type { AppStore } from '../../app/store';
import { PastScreens } from '../timeTravel/PastScreens';
import { pastStoreOf } from '../timeTravel/pastStore';

/** The shop's real screens at one moment, in a root of their own: their router is another than the page's. */
export function ReplayFrame({ state }: { state: RootState }) {
  const place = useRef<HTMLDivElement>(null);
  const store = use(ReactReduxContext)?.store as AppStore;
  const [shown] = useState(() => shownMoment(store, state));
  useEffect(() => {
    if (!place.current) return;
    const stage = place.current.appendChild(document.createElement('div'));
    const root: Root = createRoot(stage);
    root.render(<PastScreens store={shown.past} />);
    return () => {
      // Not while React is still drawing the page around it.
      setTimeout(() => {
        root.unmount();
        stage.remove();
      }, 0);
    };
  }, [shown]);
  useEffect(() => shown.show(state), [shown, state]);
  return <div ref={place} role="group" aria-label="The screen as it was" className="replay-frame" />;
}

function shownMoment(store: AppStore, first: RootState) {
  let state = first;
  const listeners = new Set<() => void>();
  const moments = {
    getState: () => state,
    isPresent: () => false,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    past: pastStoreOf(store, moments),
    show: (next: RootState) => {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
