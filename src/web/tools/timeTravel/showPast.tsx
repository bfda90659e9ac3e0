import { createRoot, type Root } from 'react-dom/client';
import { isRecord } from '@ui/guards';
import type { RouteState } from '@ui/routing/routeSlice';
import type { RootState } from '../../shared/state/hooks';
import type { AppStore } from '../../app/store';
import type { Moments } from './keepPresent';
import { PastScreens } from './PastScreens';
import { pastStoreOf } from './pastStore';

export interface PastView {
  /** renders the moment that DevTools shows now */
  update: () => void;
  /** returns to the present, whatever DevTools shows */
  end: () => void;
}

interface PastStage {
  container: HTMLElement;
  root: Root;
  /** the elements hidden meanwhile, pop-ups included */
  hidden: HTMLElement[];
}

/** Covers the running shop with the past moment; the address bar follows. */
export function showPast(store: AppStore, moments: Moments): PastView {
  const past = pastStoreOf(store, moments);
  let stage: PastStage | null = null;
  const end = () => {
    if (stage) leave(stage, store.getState());
    stage = null;
  };
  return {
    end,
    update: () => {
      if (moments.isPresent()) {
        end();
        return;
      }
      stage ??= enter();
      writeAddress(past.getState().route);
      stage.root.render(<PastScreens store={past} />);
    },
  };
}

function enter(): PastStage {
  const visible = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && !element.hidden,
  );
  for (const element of visible) element.hidden = true;
  const container = document.body.appendChild(document.createElement('div'));
  return { container, root: createRoot(container), hidden: visible };
}

function leave({ container, root, hidden }: PastStage, present: RootState): void {
  root.unmount();
  container.remove();
  for (const element of hidden) element.hidden = false;
  writeAddress(present.route);
}

/** Replaces the history entry, so that the history does not grow and the shop's router is not notified. */
function writeAddress({ pathname, search, hash, key, state }: RouteState): void {
  const historyState: unknown = window.history.state;
  const entry = { ...(isRecord(historyState) ? historyState : {}), usr: state, key };
  window.history.replaceState(entry, '', pathname + search + hash);
}
