import { lazy, Suspense } from 'react';
import type { Notice } from './noticesSlice';
import type { ToastProps } from './Toast';

/** Loaded lazily, as the first view needs no toast. If its code fails to load, the message is still readable. */
const Toast = lazy(() =>
  import('./Toast').then(
    (loaded) => ({ default: loaded.Toast }),
    () => ({ default: PlainToast }),
  ),
);

interface Props extends Omit<ToastProps, 'notice'> {
  notices: readonly Notice[];
}

/** All messages. The live regions are rendered from the start, even if they are empty (WCAG 4.1.3). */
export function Toasts({ notices, ...handlers }: Props) {
  const failures = notices.filter((notice) => notice.tone === 'failure');
  const successes = notices.filter((notice) => notice.tone !== 'failure');
  return (
    <>
      <div role="alert" className="grid justify-items-end gap-2">
        <ToastList notices={failures} {...handlers} />
      </div>
      <div role="status" className="grid justify-items-end gap-2">
        <ToastList notices={successes} {...handlers} />
      </div>
    </>
  );
}

function ToastList({ notices, ...handlers }: Props) {
  return (
    <Suspense>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} {...handlers} />
      ))}
    </Suspense>
  );
}

function PlainToast({ notice: { id, text }, onClose }: ToastProps) {
  return (
    <button
      type="button"
      onClick={() => onClose(id)}
      className="pointer-events-auto rounded-control bg-ink px-4 py-4 text-paper"
    >
      {text}
    </button>
  );
}
