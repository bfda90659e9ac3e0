import { useState } from 'react';
import { useCopy } from '@ui/hooks/useCopy';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { wordsOfValue, type Step } from '../watching/steps';

interface Props {
  steps: readonly Step[];
  /** the step that is shown; null for the last one */
  shown: number | null;
  onShow: (at: number | null) => void;
}

/** Every event of a machine; a press shows the chart as it was then. */
export function Log({ steps, shown, onShow }: Props) {
  const [filter, setFilter] = useState('');
  const lines = steps
    .map((step, at) => ({ at, time: timeOf(step.at), words: wordsOfStep(step) }))
    .filter(({ words }) => words.toLowerCase().includes(filter.toLowerCase()));
  const { copy } = useCopy();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Field label="Filter the log" value={filter} onChange={(event) => setFilter(event.target.value)} />
        <Button
          size="small"
          onClick={() => copy(lines.map(({ time, words }) => `${time} ${words}`).join('\n'))}
        >
          Copy log
        </Button>
        <Button size="small" disabled={shown === null} onClick={() => onShow(null)}>
          Back to now
        </Button>
      </div>
      <ol className="chart-log" aria-label="Log">
        {lines.map(({ at, time, words }) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === (shown ?? steps.length - 1)}
              onClick={() => onShow(at)}
            >
              <span className="text-muted">{time}</span> {words}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** `POPUP_CLOSED: open.shown → open.closing [isThisAttempt] / storeServerMessage` */
function wordsOfStep({ event, from, to, taken, actions }: Step): string {
  const guards = taken.flatMap(({ guard }) => (guard === null ? [] : [`[${guard}]`]));
  return [
    `${event.type}: ${from === null ? '' : `${wordsOfValue(from)} → `}${wordsOfValue(to)}`,
    ...guards,
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');
}

export function timeOf(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
