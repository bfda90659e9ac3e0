import { noticeClosed, selectNotices } from '@ui/toasts/noticesSlice';
import { Toasts } from '@ui/toasts/Toasts';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';

/** The toasts from the store: bottom left, or above the navigation on a phone. */
export function Notices() {
  const dispatch = useAppDispatch();
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-22 z-40 grid justify-items-end gap-2 nav:right-auto nav:bottom-6 nav:left-6">
      <Toasts
        notices={useAppSelector(selectNotices)}
        onClose={(id) => dispatch(noticeClosed(id))}
        onUndo={(undo) => dispatch(undo)}
      />
    </div>
  );
}
