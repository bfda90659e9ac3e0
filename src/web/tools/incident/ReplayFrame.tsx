import { use, useEffect, useRef, useState } from 'react';
import { ReactReduxContext } from 'react-redux';
import { createRoot, type Root } from 'react-dom/client';
import type { RootState } from '../../shared/state/hooks';
import type { AppStore } from '../../app/store';
import { PastScreens } from '../timeTravel/PastScreens';
import { pastStoreOf } from '../timeTravel/pastStore';

/** The shop's real screens at one moment. They need another router than the page's, so they have their own root. */
export function ReplayFrame({ state }: { state: RootState }) {
  const container = useRef<HTMLDivElement>(null);
  const store = use(ReactReduxContext)?.store as AppStore;
  const [view] = useState(() => replayView(store, state));
  useEffect(() => {
    if (!container.current) return;
    const element = container.current.appendChild(document.createElement('div'));
    const root: Root = createRoot(element);
    root.render(<PastScreens store={view.past} />);
    return () => {
      // A root must not be unmounted while React renders the page around it.
      setTimeout(() => {
        root.unmount();
        element.remove();
      }, 0);
    };
  }, [view]);
  useEffect(() => view.show(state), [view, state]);
  return <div ref={container} role="group" aria-label="The screen as it was" className="replay-frame" />;
}

function replayView(store: AppStore, first: RootState) {
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
