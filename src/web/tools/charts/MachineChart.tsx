import { useState, useId, type ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { narrowerThan } from '@ui/breakpoints';
import { useMediaQuery } from '@ui/hooks/useMediaQuery';
import { stepsOf, stateValueText } from '../inspection/steps';
import type { InspectedRun } from '../inspection/useInspectedRuns';
import { ContextTree } from './ContextTree';
import type { ChartState } from './describeMachine';
import { NO_HIGHLIGHTS } from './drawingStyles';
import { useLayoutOf } from './layout';
import { highlightsOfValue, highlightsOf } from './highlights';
import { Log } from './Log';
import type { ChartEntry } from './chartEntries';
import { NextEvents, Simulation, simulationStart } from './NextEvents';
import { Sequence } from './Sequence';
import { Stage } from './Stage';
import { StateTable } from './StateTable';
import { ChartToolbar } from './ChartToolbar';

interface Props {
  entry: ChartEntry;
  /** the state in the hash, if any */
  state: ChartState | null;
  run: InspectedRun | null;
}

/** One machine: its current state, its state at any step of its log, or a simulation. */
export function MachineChart({ entry, state, run }: Props) {
  const { chart, logic } = entry;
  const [shownStep, setShownStep] = useState<number | null>(null);
  const [isSimulating, setSimulating] = useState(false);
  const [simulatedValue, setSimulatedValue] = useState<StateValue | null>(null);
  const isNarrow = useMediaQuery(narrowerThan('sm'));
  const layout = useLayoutOf(chart, !isNarrow);

  const allSteps = run ? stepsOf(run.records) : [];
  const steps = shownStep === null ? allSteps : allSteps.slice(0, shownStep + 1);
  const current = steps.at(-1) ?? null;
  const start = simulationStart(chart, state?.path ?? (current ? stateValueText(current.to) : null));
  const highlights = isSimulating
    ? highlightsOfValue(chart, simulatedValue ?? stateValueOf(start))
    : current
      ? highlightsOf(chart, steps)
      : NO_HIGHLIGHTS;
  const label = isSimulating
    ? `Simulated: ${stateValueText(simulatedValue ?? start)}`
    : current
      ? `${shownStep !== null ? 'Then' : run?.isOver ? 'Runs in no tab; ended in' : 'Running'}: ${stateValueText(current.to)}, after ${current.event.type}`
      : 'Runs in no tab';
  const records = (run?.records ?? []).filter(({ at }) => shownStep === null || at <= (current?.at ?? 0));
  return (
    <section aria-label={chart.id}>
      <ChartToolbar
        entry={entry}
        layout={layout}
        isSimulating={isSimulating}
        onSimulate={() => {
          setSimulating(!isSimulating);
          setSimulatedValue(null);
        }}
      />
      <p role="status" className="mb-4 font-label">
        {label}
      </p>
      {isNarrow ? (
        <StateTable machine={chart} highlights={highlights} isOpen />
      ) : (
        layout && (
          <Stage
            machine={chart}
            layout={layout}
            highlights={highlights}
            label={`${chart.id}. ${label}`}
            chosen={state?.id ?? null}
          />
        )
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2 [&>*]:min-w-0">
        <ChartPart title="What can happen next">
          {isSimulating ? (
            <Simulation
              key={start}
              machine={chart}
              logic={logic}
              context={current?.context}
              startIn={start}
              onMove={setSimulatedValue}
            />
          ) : (
            <NextEvents
              machine={chart}
              logic={logic}
              value={current?.to ?? null}
              context={current?.context}
            />
          )}
        </ChartPart>
        {logic && (
          <>
            <ChartPart title="Context">
              <ul>
                <ContextTree name="context" value={current?.context ?? null} before={steps.at(-2)?.context} />
              </ul>
            </ChartPart>
            <ChartPart title="Log">
              <Log steps={allSteps} shownStep={shownStep} onShow={setShownStep} />
            </ChartPart>
            <ChartPart title="Sequence">
              <Sequence records={records} />
            </ChartPart>
          </>
        )}
      </div>
      {!isNarrow && <StateTable machine={chart} highlights={highlights} />}
    </section>
  );
}

function stateValueOf(path: string): StateValue {
  return (
    path
      .split('.')
      .reduceRight<StateValue | null>((within, key) => (within === null ? key : { [key]: within }), null) ??
    ''
  );
}

/** A titled section of the page. */
function ChartPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
