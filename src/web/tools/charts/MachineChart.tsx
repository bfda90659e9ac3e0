import { useState, useId, type ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { below } from '@ui/breakpoints';
import { useMediaQuery } from '@ui/hooks/useMediaQuery';
import { stepsOf, wordsOfValue } from '../watching/steps';
import type { WatchedRun } from '../watching/useWatched';
import { ContextTree } from './ContextTree';
import type { ChartState } from './describe';
import { UNLIT } from './drawingLooks';
import { useLayoutOf } from './layout';
import { lightsIn, lightsOf } from './lights';
import { Log } from './Log';
import type { Charted } from './charted';
import { NextEvents, Simulation, startOf } from './NextEvents';
import { Sequence } from './Sequence';
import { Stage } from './Stage';
import { StateTable } from './StateTable';
import { Tools } from './Tools';

interface Props {
  charted: Charted;
  /** the state that the address names */
  state: ChartState | null;
  run: WatchedRun | null;
}

/** One machine: where it runs now or was at any step of its log, or a walk through it. */
export function MachineChart({ charted, state, run }: Props) {
  const { chart, logic } = charted;
  const [shownStep, setShownStep] = useState<number | null>(null);
  const [isWalk, setWalk] = useState(false);
  const [walked, setWalked] = useState<StateValue | null>(null);
  const isNarrow = useMediaQuery(below('sm'));
  const layout = useLayoutOf(chart, !isNarrow);

  const all = run ? stepsOf(run.happenings) : [];
  const steps = shownStep === null ? all : all.slice(0, shownStep + 1);
  const now = steps.at(-1) ?? null;
  const start = startOf(chart, state?.path ?? (now ? wordsOfValue(now.to) : null));
  const lights = isWalk ? lightsIn(chart, walked ?? valueOf(start)) : now ? lightsOf(chart, steps) : UNLIT;
  const label = isWalk
    ? `Simulated: ${wordsOfValue(walked ?? start)}`
    : now
      ? `${shownStep !== null ? 'Then' : run?.isOver ? 'Runs in no tab; ended in' : 'Running'}: ${wordsOfValue(now.to)}, after ${now.event.type}`
      : 'Runs in no tab';
  const happenings = (run?.happenings ?? []).filter(({ at }) => shownStep === null || at <= (now?.at ?? 0));
  return (
    <section aria-label={chart.id}>
      <Tools
        charted={charted}
        layout={layout}
        isSimulating={isWalk}
        onSimulate={() => {
          setWalk(!isWalk);
          setWalked(null);
        }}
      />
      <p role="status" className="mb-4 font-label">
        {label}
      </p>
      {isNarrow ? (
        <StateTable machine={chart} lights={lights} isOpen />
      ) : (
        layout && (
          <Stage
            machine={chart}
            layout={layout}
            lights={lights}
            label={`${chart.id}. ${label}`}
            chosen={state?.id ?? null}
          />
        )
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2 [&>*]:min-w-0">
        <ChartPart title="What can happen next">
          {isWalk ? (
            <Simulation
              key={start}
              machine={chart}
              logic={logic}
              context={now?.context}
              startIn={start}
              onMove={setWalked}
            />
          ) : (
            <NextEvents machine={chart} logic={logic} value={now?.to ?? null} context={now?.context} />
          )}
        </ChartPart>
        {logic && (
          <>
            <ChartPart title="Context">
              <ul>
                <ContextTree name="context" value={now?.context ?? null} before={steps.at(-2)?.context} />
              </ul>
            </ChartPart>
            <ChartPart title="Log">
              <Log steps={all} shown={shownStep} onShow={setShownStep} />
            </ChartPart>
            <ChartPart title="Sequence">
              <Sequence happenings={happenings} />
            </ChartPart>
          </>
        )}
      </div>
      {!isNarrow && <StateTable machine={chart} lights={lights} />}
    </section>
  );
}

function valueOf(path: string): StateValue {
  return (
    path
      .split('.')
      .reduceRight<StateValue | null>((within, key) => (within === null ? key : { [key]: within }), null) ??
    ''
  );
}

/** A part of the page with its name. */
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
