import { WifiOff } from 'lucide';
import { Icon } from '@ui/components/Icon';
import { useOnline } from '@ui/hooks/useOnline';

/** Shown while offline; what is stored in the browser still works. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-warn">
          <Icon icon={WifiOff} size={16} aria-hidden="true" />
          You are offline. Your cart and wishlist are kept; prices may be out of date.
        </p>
      )}
    </div>
  );
}
