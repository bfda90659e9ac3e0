import { createRoot } from 'react-dom/client';
import { InspectorButton } from './InspectorButton';
import { useWatched } from './useWatched';

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
export function showInspectorBar(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Bar />);
}
