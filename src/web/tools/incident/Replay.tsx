import { useEffect, useMemo, useState } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Select } from '@ui/components/Select';
import { timeOf } from '../charts/Log';
import { appVersion, type RecordedEntry } from '../recording/recorder';
import { HighlightedChart } from './HighlightedChart';
import type { Incident, ServerLogLine } from './readIncident';
import { momentsOf, type Moment } from './moments';
import { ReplayFrame } from './ReplayFrame';

const SPEEDS = [1, 4, 16] as const;
/** Longer pauses of the shopper are cut to this. */
const MAX_PAUSE_MS = 3_000;

/** Replays a report step by step: screen, chart and log. */
export function Replay({ incident: { code, sentence, recording, serverLog } }: { incident: Incident }) {
  const moments = useMemo(() => momentsOf(recording), [recording]);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<number | null>(null);
  const [chosenSpeed, setChosenSpeed] = useState<number>(SPEEDS[0]);
  const moment = moments[at];
  const next = moments[at + 1];
  const isPlaying = speed !== null && next !== undefined;

  useEffect(() => {
    if (speed === null || !next?.entry) return;
    const pause = moment?.entry ? next.entry.at - moment.entry.at : 0;
    const timer = window.setTimeout(() => setAt(at + 1), Math.min(pause, MAX_PAUSE_MS) / speed);
    return () => window.clearTimeout(timer);
  }, [at, speed, moment, next]);

  const problems = moments.flatMap(({ problem }) => problem ?? []);
  if (!moment) return null;
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">
        {[code, recording.page, recording.recorded_at, `version ${recording.app_version}`]
          .filter(Boolean)
          .join(', ')}
        {sentence !== null && `: "${sentence}"`}
      </p>
      {(recording.app_version !== appVersion() || problems.length > 0) && (
        <Alert tone="warn">
          {`This report is from another version of the shop, and is replayed as far as it can be. `}
          {problems.length > 0 && `${problems.length} of its steps cannot be replayed.`}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Button size="small" variant="primary" onClick={() => setSpeed(isPlaying ? null : chosenSpeed)}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Select
          label="Speed"
          value={chosenSpeed}
          onChange={({ target }) => {
            setChosenSpeed(Number(target.value));
            if (isPlaying) setSpeed(Number(target.value));
          }}
        >
          {SPEEDS.map((factor) => (
            <option key={factor} value={factor}>{`×${factor}`}</option>
          ))}
        </Select>
        <label className="min-w-60 flex-1">
          <span className="block font-label">
            Step {at} of {moments.length - 1}
          </span>
          <input
            type="range"
            className="w-full"
            min={0}
            max={moments.length - 1}
            value={at}
            onChange={({ target }) => {
              setSpeed(null);
              setAt(Number(target.value));
            }}
          />
        </label>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2 [&>*]:min-w-0">
        <ReplayFrame state={moment.state} />
        <HighlightedChart mirrors={moment.state.machine} />
      </div>
      <Steps moments={moments} at={at} onShow={setAt} serverLog={serverLog} />
    </div>
  );
}

function Steps({
  moments,
  at,
  onShow,
  serverLog,
}: {
  moments: readonly Moment[];
  at: number;
  serverLog: readonly ServerLogLine[];
  onShow: (at: number) => void;
}) {
  return (
    <ol className="chart-log" aria-label="Recorded steps">
      {moments.map(({ entry }, step) => (
        <li key={step}>
          <button type="button" aria-current={step === at} onClick={() => onShow(step)}>
            {entry ? entryText(entry) : 'the beginning'}
          </button>
          {serverLog
            .filter(({ requestId }) => requestId === entry?.requestId)
            .map((line, index) => (
              <p key={index} className="pl-6 text-muted">
                {`server ${timeOf(line.at)} ${line.text}`}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}

function entryText({ at, kind, name, requestId }: RecordedEntry): string {
  return [timeOf(at), kind, name, typeof requestId === 'string' ? `(${requestId})` : ''].join(' ').trim();
}
