import { useEffect, type ReactNode } from 'react';
import { Button } from '@ui/components/Button';
import { ErrorBoundary, type RecoveryActions } from '@ui/components/ErrorBoundary';
import { Page } from '../shared/components/Page';
import { replayEarlyInput } from './earlyInput';
import { CHUNK_FAILED, RELOAD, failureTextOf } from './failureTexts';

interface Props {
  children: () => ReactNode;
  /** a new value renders the children again, for instance the address */
  resetKey: string;
}

/** Shown in place of a page that failed (ERRORS-46, ERRORS-47). */
export function ErrorScreen({ children, resetKey }: Props) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={showFailure}>
      {children}
    </ErrorBoundary>
  );
}

/** Mounted together with the page, or with what is shown in its place. */
export function ReplayEarlyInput() {
  useEffect(replayEarlyInput, []);
  return null;
}

function showFailure(error: unknown, { reload, tryAgain }: RecoveryActions) {
  const text = failureTextOf(error);
  const [title, hint] = text;
  return (
    <Page title="Unexpected Application Error!" width="form">
      <div role="alert" className="mb-6 text-ink-2">
        <p>{title}</p>
        <p className="mt-2 text-muted">{hint}</p>
      </div>
      <Button variant="primary" onClick={reload}>
        {RELOAD}
      </Button>{' '}
      {text === CHUNK_FAILED && <Button onClick={tryAgain}>Try again</Button>}{' '}
      <Button data-report="">Report a problem</Button>
      <ReplayEarlyInput />
    </Page>
  );
}
