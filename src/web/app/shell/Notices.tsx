import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { noticeClosed, selectNotices, type Notice } from '../../shared/state/noticesSlice';

/** Not needed for the first view. Without its code a message is still readable. */
const Toast = lazy(() =>
  import('./Toast').then(
    (loaded) => ({ default: loaded.Toast }),
    () => ({ default: PlainToast }),
  ),
);

/**
 * Toasts, bottom right or above the navigation on a phone. The live regions are rendered from the start (WCAG 4.1.3).
 */
export function Notices() {
  const notices = useAppSelector(selectNotices);
  const failures = notices.filter((notice) => notice.tone === 'failure');
  const done = notices.filter((notice) => notice.tone !== 'failure');
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-22 z-40 grid justify-items-end gap-2 nav:right-auto nav:bottom-6 nav:left-6">
      <div role="alert" className="grid justify-items-end gap-2">
        <Toasts notices={failures} />
      </div>
      <div role="status" className="grid justify-items-end gap-2">
        <Toasts notices={done} />
      </div>
    </div>
  );
}

function Toasts({ notices }: { notices: readonly Notice[] }) {
  return (
    <Suspense>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </Suspense>
  );
}

function PlainToast({ notice: { id, text } }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      onClick={() => dispatch(noticeClosed(id))}
      className="pointer-events-auto rounded-control bg-ink px-4 py-4 text-paper"
    >
      {text}
    </button>
  );
}
