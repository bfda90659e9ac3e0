import { Laptop, Smartphone } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { failureOf, failureMessage } from '@ui/api/failure';
import { formatShortDateTime } from '@ui/dates';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import { Icon } from '@ui/components/Icon';
import { Skeleton } from '@ui/components/Skeleton';
import {
  useDevicesQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type Device,
} from '../../api/securityApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUserId } from '../session';
import { messages } from './messages';

/** The devices signed in to the account; refetched when the tab gets the focus. */
export function Devices() {
  const userId = useAppSelector(selectUserId) ?? 0;
  const { currentData, isError, refetch } = useQueryTimeout(
    useDevicesQuery(userId, { refetchOnFocus: true, refetchOnMountOrArgChange: true }),
  );
  if (currentData) return <DeviceList devices={currentData} />;
  if (!isError && currentData === undefined)
    return (
      <div role="status" aria-label={messages.loadingDevices} className="mt-4">
        <Skeleton className="h-30" />
      </div>
    );
  return (
    <>
      <Alert tone="danger" className="mt-4">
        {messages.devicesFailed}
      </Alert>
      <Button className="mt-4" onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}

type EndSessionResult = { tone: 'success' | 'danger'; text: string } | null;

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { end, endOthers, endingId, result } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its device, so the focus must move.
  useEffect(() => {
    if (result?.tone === 'success') list.current?.focus();
  }, [result]);
  const hasOthers = devices.some(({ isThis }) => !isThis);
  return (
    <>
      <p className="mt-2 text-muted">{messages.devicesHint}</p>
      {result && (
        <Alert tone={result.tone} className="mt-4">
          {result.text}
        </Alert>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className="mt-4 grid grid-cols-1 gap-3">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isEnding={endingId === device.id}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button className="mt-4" busy={endingId === 'others'} onClick={() => void endOthers()}>
          End all other sessions
        </Button>
      ) : (
        <p className="mt-4 text-muted">{messages.noOtherDevices}</p>
      )}
    </>
  );
}

interface RowProps {
  device: Device;
  isEnding: boolean;
  onEnd: () => void;
}

function DeviceRow({ device: { browser, signedInAt, lastSeenAt, isThis }, isEnding, onEnd }: RowProps) {
  return (
    <li className="flex items-center gap-4 rounded-tile bg-soft p-5 max-sm:flex-wrap">
      <Icon icon={/Android|iP/.test(browser) ? Smartphone : Laptop} size={24} aria-hidden="true" />
      <div className="min-w-0 flex-1 max-sm:min-w-1/2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-heading">
          {browser}
          {isThis && <Badge tone="accent-soft">This device</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-2">{messages.signedIn(formatShortDateTime(signedInAt))}</p>
        <p className="text-sm text-ink-2">{messages.lastSeen(formatShortDateTime(lastSeenAt))}</p>
      </div>
      {!isThis && (
        <Button size="small" busy={isEnding} aria-label={`End session: ${browser}`} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}

function useEndSessions() {
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [endingId, setEndingId] = useState<string | null>(null);
  const [result, setResult] = useState<EndSessionResult>(null);
  const attempt = async (id: string, call: () => Promise<EndSessionResult>) => {
    setEndingId(id);
    setResult(null);
    setResult(await call());
    setEndingId(null);
  };
  const end = (sessionId: string) =>
    attempt(sessionId, async () => {
      const { error } = await endSession({ params: { sessionId } });
      return error ? endSessionRefusalOf(error) : { tone: 'success', text: messages.sessionEnded };
    });
  const endOthers = () =>
    attempt('others', async () => {
      const { data, error } = await endOtherSessions();
      return error ? endSessionRefusalOf(error) : { tone: 'success', text: messages.sessionsEnded(data) };
    });
  return { end, endOthers, endingId, result };
}

function endSessionRefusalOf(error: unknown): EndSessionResult {
  return { tone: 'danger', text: failureMessage(failureOf(error), messages.endFailed) };
}
