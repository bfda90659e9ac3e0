import { useState } from 'react';
import { matchesState } from 'xstate';
import { Select } from '../../shared/ui/Select';
import { TEXT_LINK } from '../../shared/ui/textLink';
import type { RunningMachine } from './channel';
import type { ChartState } from './describe';
import { Drawing } from './Drawing';
import { jsonLink, visualiserLink } from './links';
import { StateTable } from './StateTable';
import { valueAt, leavesOf } from './walk';
import { Walk, wordsOfValue } from './Walk';

interface Props {
  machine: ChartState;
  running: readonly RunningMachine[];
}

/** One machine: where it runs now, or a walk through it from any of its states. */
export function MachineChart({ machine, running }: Props) {
  const [startIn, setStartIn] = useState('');
  const isLit = (path: string) => running.some(({ value }) => matchesState(valueAt(path), value));
  const now = running.map(({ value, event }) => `${wordsOfValue(value)}, after ${event}`).join('; ');
  const label = now === '' ? 'Runs in no tab' : `Running: ${now}`;
  return (
    <section aria-labelledby={machine.id} className="border-t border-line pt-6">
      <h2 id={machine.id} className="text-xl">
        {machine.id}
      </h2>
      <p className="mt-2 flex flex-wrap gap-4">
        <a href={visualiserLink(machine)} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          Open in the public visualiser
        </a>
        <a href={jsonLink(machine)} className={TEXT_LINK}>
          JSON for XState
        </a>
      </p>
      <div className="mt-4 max-w-form">
        <Select
          label={`Start ${machine.id} in`}
          value={startIn}
          onChange={(event) => setStartIn(event.target.value)}
        >
          <option value="">Follow the running shop</option>
          {leavesOf(machine).map(({ path }) => (
            <option key={path}>{path}</option>
          ))}
        </Select>
      </div>
      {startIn === '' ? (
        <>
          <Drawing machine={machine} isLit={isLit} label={`${machine.id}. ${label}`} />
          <p role="status" className="mt-4 font-label">
            {label}
          </p>
        </>
      ) : (
        <Walk key={startIn} machine={machine} startIn={startIn} />
      )}
      <StateTable machine={machine} />
    </section>
  );
}
