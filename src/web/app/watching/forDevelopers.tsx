import { createRoot } from 'react-dom/client';
import { isRecord } from '../../shared/guards';
import { screens } from '../incident/screens';
import { addTap, type Tap } from '../taps';
import { InspectorButton } from './InspectorButton';
import { tellTabs } from './tellTabs';
import { useWatched } from './useWatched';

/** With the setting DEVTOOLS: whoever watches in another tab is told, and `?inspect` in the address shows a bar. */
export function watchForDevelopers(): void {
  screens.load = async () => (await import('../timeTravel/PastScreens')).PastScreens;
  addTap(gestures());
  tellTabs();
  if (new URLSearchParams(window.location.search).has('inspect')) showInspectorBar();
}

const GESTURES = ['pointerdown', 'keydown', 'submit', 'popstate'];

/** Numbers what the shopper does: every action that follows from one gesture bears its number, an answer that of its call. */
export function gestures(): Tap {
  let gesture = 0;
  const ofCall = new Map<unknown, number>();
  for (const type of GESTURES) window.addEventListener(type, () => (gesture += 1), { capture: true });
  return (action) => {
    // A thunk passes here on its way, too.
    if (typeof action !== 'object') return action;
    const meta = 'meta' in action && isRecord(action.meta) ? action.meta : {};
    const { requestId } = meta;
    if (requestId !== undefined && !ofCall.has(requestId)) ofCall.set(requestId, gesture);
    return { ...action, meta: { ...meta, gesture: ofCall.get(requestId) ?? gesture } } as typeof action;
  };
}

function Bar() {
  return (
    <aside
      aria-label="Watching"
      className="fixed right-3 bottom-3 z-50 flex rounded-panel border border-line bg-raised p-3 shadow-dialog"
    >
      <InspectorButton runs={useWatched()} />
    </aside>
  );
}

/** Lays a bar over the page from which the inspector is opened. */
function showInspectorBar(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Bar />);
}
