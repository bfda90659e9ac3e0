import { useId, useMemo, useState } from 'react';
import type { StaffSession } from '@contract/calls/desk/security';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import { formatShortDateTime } from '@ui/dates';
import { useQueryTimeout } from '../../api/deskApi';
import { endSession, useListStaffSessionsInfiniteQuery } from '../../api/securityApi';
import { signOut } from '../../api/staffApi';
import { PagedList } from '../../shared/components/PagedList';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages, sessionListTexts } from './messages';

/** One's sessions, each with a button that ends it. */
export function SessionsSection() {
  const dispatch = useAppDispatch();
  const query = useQueryTimeout(
    useListStaffSessionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const { currentData } = query;
  const sessions = useMemo(() => currentData?.pages.flatMap((page) => page?.items ?? []), [currentData]);
  const [ending, setEnding] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = async ({ session_id: id, current: isCurrent }: StaffSession) => {
    setEnding(id);
    setEnded(false);
    setRefusal(null);
    const failed = await dispatch(endSession(id));
    setEnding(null);
    if (failed) setRefusal(failed.sentence);
    else if (isCurrent) await dispatch(signOut());
    else setEnded(true);
  };
  return (
    <PagedList
      title="Sessions"
      query={query}
      items={sessions}
      texts={sessionListTexts}
      result={
        hasEnded && (
          <Alert tone="success" isAnnounced={false} className="mt-3">
            {messages.sessionEnded}
          </Alert>
        )
      }
    >
      {(items) => (
        <>
          <p className="mt-3 text-muted">{messages.sessionsHint}</p>
          <div role="alert">
            {refusal !== null && (
              <Alert tone="danger" isAnnounced={false} className="mt-3">
                {refusal}
              </Alert>
            )}
          </div>
          <ul className="mt-2">
            {items.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                isEnding={ending === session.session_id}
                onEnd={() => void end(session)}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

interface RowProps {
  session: StaffSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const agentId = useId();
  const { agent, address, current: isCurrent, created_at: start, last_used_at: lastUse } = session;
  return (
    <li
      data-row=""
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={agentId} className="font-label wrap-anywhere">
            {agent}
          </span>
          {isCurrent && <Badge tone="success">This session</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {address !== null && `${address} · `}Signed in{' '}
          <time dateTime={start}>{formatShortDateTime(start)}</time> · Last used{' '}
          <time dateTime={lastUse}>{formatShortDateTime(lastUse)}</time>
        </p>
      </div>
      <Button size="small" aria-describedby={agentId} busy={isEnding} onClick={onEnd}>
        End session
      </Button>
    </li>
  );
}
