import type { Highlights } from './drawingStyles';
import { statesWithin, type ChartState } from './describeMachine';
import { transitionText } from './NextEvents';

interface Props {
  machine: ChartState;
  highlights: Highlights;
  /** open if it replaces the drawing */
  isOpen?: boolean;
}

/** The drawing as text: every state with its actions and transitions. */
export function StateTable({ machine, highlights, isOpen = false }: Props) {
  return (
    <details className="mt-4" open={isOpen}>
      <summary className="min-h-11 py-2 font-label">All states and transitions of {machine.id}</summary>
      <dl className="chart-states">
        {statesWithin(machine).map((state) => (
          <div key={state.id} data-lit={(state.path !== '' && highlights.active.has(state.id)) || undefined}>
            <dt className="font-label wrap-anywhere">
              {state.path || `in every state of ${machine.id}`}
              {state.path !== '' && highlights.active.has(state.id) && ' (now)'}
            </dt>
            {state.invokes.map((src) => (
              <dd key={src}>invoke / {src}</dd>
            ))}
            {state.entry.length > 0 && <dd>on entry: {state.entry.join(', ')}</dd>}
            {state.exit.length > 0 && <dd>on exit: {state.exit.join(', ')}</dd>}
            {state.transitions.map((transition, at) => (
              <dd key={at} className="wrap-anywhere text-muted">
                {transitionText(transition)}
                {transition.actions.length > 0 && ` / ${transition.actions.join(', ')}`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
