import type { ReactNode } from 'react';
import { Button } from '@ui/components/Button';
import { ErrorBoundary, type RecoveryActions } from '@ui/components/ErrorBoundary';
import { DeskPage } from '../shared/components/DeskPage';

interface Props {
  children: () => ReactNode;
  /** a new value renders the children again */
  resetKey: string;
}

/** Shown in place of a page that failed, or whose code did not load. */
export function ErrorScreen({ children, resetKey }: Props) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={showFailure}>
      {children}
    </ErrorBoundary>
  );
}

function showFailure(_error: unknown, { reload, tryAgain }: RecoveryActions) {
  return (
    <DeskPage title="This page could not be shown">
      <p role="alert" className="mb-6 text-ink-2">
        The connection was lost, the desk has just been updated, or something on this page went wrong.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={reload}>
          Reload page
        </Button>
        <Button onClick={tryAgain}>Try again</Button>
      </div>
    </DeskPage>
  );
}
