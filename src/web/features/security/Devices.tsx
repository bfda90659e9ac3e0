import { useState } from 'react';
import { failureOf, sentenceOf } from '../../api/failure';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
  type Session,
} from '../../api/securityApi';
import { formatMoment } from '../../shared/dates';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { Skeleton } from '../../shared/ui/Skeleton';
import { messages } from './messages';

type Result = { tone: 'success' | 'danger'; text: string } | null;

/** The devices that are signed in, and what ends their sessions. */
export function Devices() {
  const { data, isError, refetch } = useSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [endOne] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [result, setResult] = useState<Result>(null);
  const refused = (error: unknown) =>
    setResult({ tone: 'danger', text: sentenceOf(failureOf(error), messages.endFailed) });
  const end = async ({ id, browser }: Session) => {
    const { error } = await endOne({ params: { sessionId: id } });
    if (error) refused(error);
    else setResult({ tone: 'success', text: messages.ended(browser) });
  };
  const endAll = async () => {
    const { data: ended, error } = await endOthers();
    if (error) refused(error);
    else setResult({ tone: 'success', text: messages.othersEnded(ended) });
  };
  if (!data) {
    return isError ? (
      <>
        <Alert tone="danger">{messages.loadFailed}</Alert>
        <Button className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    ) : (
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-30" />
      </div>
    );
  }
  const others = data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {result && (
        <Alert tone={result.tone} className="mb-4">
          {result.text}
        </Alert>
      )}
      <ul className="grid gap-3">
        {data.map((session) => (
          <Device key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-5" busy={isLoading} onClick={() => void endAll()}>
          End all other sessions
        </Button>
      )}
    </>
  );
}

function Device({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { browser, isCurrent, lastSeenAt, signedInAt } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel bg-soft px-5 py-4">
      <div className="min-w-0">
        <p className="font-label">
          {browser}
          {isCurrent && <span className="ml-2 font-text text-muted">{messages.thisDevice}</span>}
        </p>
        <p className="text-sm text-muted">
          {messages.seen(formatMoment(signedInAt), formatMoment(lastSeenAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" onClick={onEnd} aria-label={`End session: ${browser}`}>
          End session
        </Button>
      )}
    </li>
  );
}
