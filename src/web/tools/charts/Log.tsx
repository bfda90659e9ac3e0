import { useState } from 'react';
import { useCopy } from '@ui/hooks/useCopy';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { stateValueText, type Step } from '../inspection/steps';

interface Props {
  steps: readonly Step[];
  /** the index of the shown step; null for the last one */
  shownStep: number | null;
  onShow: (at: number | null) => void;
}

/** Every event of a machine; a click shows the chart at that step. */
export function Log({ steps, shownStep, onShow }: Props) {
  const [filter, setFilter] = useState('');
  const lines = steps
    .map((step, at) => ({ at, time: timeOf(step.at), text: stepText(step) }))
    .filter(({ text }) => text.toLowerCase().includes(filter.toLowerCase()));
  const { copy } = useCopy();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Field label="Filter the log" value={filter} onChange={(event) => setFilter(event.target.value)} />
        <Button
          size="small"
          onClick={() => copy(lines.map(({ time, text }) => `${time} ${text}`).join('\n'))}
        >
          Copy log
        </Button>
        <Button size="small" disabled={shownStep === null} onClick={() => onShow(null)}>
          Back to now
        </Button>
      </div>
      <ol className="chart-log" aria-label="Log">
        {lines.map(({ at, time, text }) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === (shownStep ?? steps.length - 1)}
              onClick={() => onShow(at)}
            >
              <span className="text-muted">{time}</span> {text}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** `POPUP_CLOSED: open.shown → open.closing [isThisAttempt] / storeServerMessage` */
function stepText({ event, from, to, taken: transitions, actions }: Step): string {
  const guards = transitions.flatMap(({ guard }) => (guard === null ? [] : [`[${guard}]`]));
  return [
    `${event.type}: ${from === null ? '' : `${stateValueText(from)} → `}${stateValueText(to)}`,
    ...guards,
    ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
  ].join(' ');
}

export function timeOf(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
