import { createRoot } from 'react-dom/client';
import { isRecord } from '@ui/guards';
import { addTap, type Tap } from '../../app/taps';
import { InspectorButton } from './InspectorButton';
import { tellTabs } from './tellTabs';
import { useWatched } from './useWatched';

/** With the setting DEVTOOLS: reports to the charts page in other tabs, and shows a bar for `?inspect`. */
export function watchForDevelopers(): void {
  addTap(gestures());
  tellTabs();
  if (new URLSearchParams(window.location.search).has('inspect')) showInspectorBar();
}

const GESTURES = ['pointerdown', 'keydown', 'submit', 'popstate'];

/**
 * Numbers the shopper's gestures: each action gets the number of the gesture that caused it, an answer that of its
 * call.
 */
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

/** Shows a bar with the button that opens the inspector. */
function showInspectorBar(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Bar />);
}
