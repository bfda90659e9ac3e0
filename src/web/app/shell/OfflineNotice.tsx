import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../shared/ui/Icon';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shown while offline; what is stored in the browser still works. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
          <Icon of={WifiOff} size={16} aria-hidden="true" />
          You are offline. Your cart and wishlist are kept; prices may be out of date.
        </p>
      )}
    </div>
  );
}
