import { createRoot } from 'react-dom/client';
import { isRecord } from '@ui/guards';
import { addActionObserver, type ActionObserver } from '../../app/actionObservers';
import { InspectorButton } from './InspectorButton';
import { broadcastInspection } from './broadcastInspection';
import { useInspectedRuns } from './useInspectedRuns';

/** With the setting DEVTOOLS: sends records to the charts page in other tabs, and shows a bar for `?inspect`. */
export function startDeveloperInspection(): void {
  addActionObserver(gestureObserver());
  broadcastInspection();
  if (new URLSearchParams(window.location.search).has('inspect')) showInspectorBar();
}

const GESTURES = ['pointerdown', 'keydown', 'submit', 'popstate'];

/**
 * Numbers the shopper's gestures: each action gets the number of the gesture that caused it, and a response the number
 * of its request.
 */
export function gestureObserver(): ActionObserver {
  let gesture = 0;
  const gestureByRequest = new Map<unknown, number>();
  for (const type of GESTURES) window.addEventListener(type, () => (gesture += 1), { capture: true });
  return (action) => {
    // Thunks pass the middleware, too.
    if (typeof action !== 'object') return action;
    const meta = 'meta' in action && isRecord(action.meta) ? action.meta : {};
    const { requestId } = meta;
    if (requestId !== undefined && !gestureByRequest.has(requestId)) gestureByRequest.set(requestId, gesture);
    return {
      ...action,
      meta: { ...meta, gesture: gestureByRequest.get(requestId) ?? gesture },
    } as typeof action;
  };
}

function InspectorBar() {
  return (
    <aside
      aria-label="Watching"
      className="fixed right-3 bottom-3 z-50 flex rounded-panel border border-line bg-raised p-3 shadow-dialog"
    >
      <InspectorButton runs={useInspectedRuns()} />
    </aside>
  );
}

/** Shows a bar with the button that opens the inspector. */
function showInspectorBar(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<InspectorBar />);
}
