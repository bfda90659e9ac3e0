import type { ChartState } from './describe';
import { statesWithin, wordsOfArrow } from './Walk';

/** Every state with what it does and where each event leads: the drawing in words. */
export function StateTable({ machine }: { machine: ChartState }) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2 font-label">All states and transitions of {machine.id}</summary>
      <dl className="grid gap-3">
        {statesWithin(machine).map((state) => (
          <div key={state.id} className="rounded-control bg-soft px-4 py-3">
            <dt className="font-label wrap-anywhere">{state.path || `in every state of ${machine.id}`}</dt>
            {state.invokes.map((src) => (
              <dd key={src}>does {src}</dd>
            ))}
            {state.entry.length > 0 && <dd>on entry: {state.entry.join(', ')}</dd>}
            {state.transitions.map((transition, at) => (
              <dd key={at} className="wrap-anywhere text-muted">
                {wordsOfArrow(transition)}
                {transition.actions.length > 0 && ` / ${transition.actions.join(', ')}`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
