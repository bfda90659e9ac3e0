import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { createMachine, type AnyStateMachine } from 'xstate';
import { ORDER_STATUSES, ORDER_TRANSITIONS } from '@contract/rules/orderStatus';
import { PAYMENT_ATTEMPT_TRANSITIONS } from '@contract/rules/paymentAttempt';
import { REFUND_TRANSITIONS } from '@contract/rules/refundStatus';
import { chartFiles } from '../../../src/web/tools/charts/chartFiles';
import { describeMachine, statesWithin } from '../../../src/web/tools/charts/describeMachine';
import { layoutOf, type ChartLayout } from '../../../src/web/tools/charts/layout';
import { machineText } from '../../../src/web/tools/charts/exports';
import { charted, CHARTS_FOLDER, machines } from '../../charts/machines';

const machineCases = machines.map((machine) => [machine.id, machine] as const);

describe('public/charts', () => {
  it('contains what `npm run charts` writes, and nothing else', async () => {
    const files = await chartFiles(charted);
    expect(readdirSync(CHARTS_FOLDER).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) {
      expect([name, readFileSync(path.join(CHARTS_FOLDER, name), 'utf8')]).toEqual([name, text]);
    }
  });

  it.each(machineCases)('names all parts of %s', (_id, machine) => {
    const parts = statesWithin(describeMachine(machine)).flatMap(({ invokes, entry, exit, transitions }) => [
      ...[...invokes, ...entry, ...exit],
      ...transitions.flatMap(({ guard, actions }) => [guard ?? 'always', ...actions]),
    ]);
    expect(parts).not.toContain('unnamed');
  });

  it.each(machineCases)(
    'has a copied text of %s with the same states, transitions, guards, actions, actors and delays',
    (_id, machine) => {
      // The text uses only createMachine, as the public visualiser requires.
      const recreated = runInNewContext(machineText(machine), { createMachine }) as AnyStateMachine;
      expect(describeMachine(recreated)).toEqual(describeMachine(machine));
      expect(machineText(machine)).not.toMatch(/import|=>|function/);
    },
  );
});

describe('a chart', () => {
  const overlap = (one: Area, other: Area) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  type Area = ChartLayout['boxes'][number] | { x: number; y: number; width: number; height: number };
  const areaBetween = (one: { x: number; y: number }, other: { x: number; y: number }) => ({
    ...{ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) },
    ...{ width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) },
  });
  /** The area without its edge, which an arrow may touch. */
  const shrink = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
    x: x + 1,
    y: y + 1,
    width: width - 2,
    height: height - 2,
  });
  const chartCases = charted.map(({ chart }) => [chart.id, chart] as const);

  it.each(chartCases)('of %s has a box for every state, each inside its parent', async (_id, chart) => {
    const { boxes } = await layoutOf(chart);
    expect(boxes.map(({ state }) => state.id)).toEqual(statesWithin(chart).map(({ id }) => id));
    for (const outer of boxes) {
      for (const { id } of outer.state.children) {
        const inner = boxes.find(({ state }) => state.id === id);
        expect(inner && inner.x >= outer.x && inner.y >= outer.y).toBe(true);
        expect(inner && inner.x + inner.width <= outer.x + outer.width).toBe(true);
        expect(inner && inner.y + inner.height <= outer.y + outer.height).toBe(true);
      }
    }
  });

  it.each(chartCases)(
    'of %s has a label at every arrow, and none overlaps another or a state',
    async (_id, chart) => {
      const { arrows, boxes } = await layoutOf(chart);
      const labels = arrows.flatMap(({ label }) => (label ? [label] : []));
      const leaves = boxes.filter(({ state }) => state.children.length === 0);
      const external = statesWithin(chart).flatMap(({ transitions }) =>
        transitions.filter(({ targets }) => targets.length > 0),
      );
      expect(arrows.flatMap(({ transitions }) => transitions)).toHaveLength(external.length);
      labels.forEach((label, at) => {
        for (const other of [...labels.slice(at + 1), ...leaves]) {
          expect([label.lines, overlap(label, other)]).toEqual([label.lines, false]);
        }
      });
    },
  );

  it.each(chartCases)('of %s has no arrow across the label of another', async (_id, chart) => {
    const { arrows } = await layoutOf(chart);
    for (const { id, path } of arrows) {
      const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }));
      const parts = points.slice(1).map((to, at) => areaBetween(points[at] ?? to, to));
      for (const { id: other, label } of arrows) {
        const isCrossed =
          label !== null && other !== id && parts.some((part) => overlap(part, shrink(label)));
        expect([id, label?.lines, isCrossed]).toEqual([id, label?.lines, false]);
      }
    }
  });

  it('of the order status matches the server’s transition table', () => {
    const chart = charted.find((one) => one.chart.id === 'orderStatus')?.chart;
    expect(chart?.children.map(({ key }) => key)).toEqual([...ORDER_STATUSES]);
    const transitionTable = chart?.children.map(({ key, transitions }) => [
      key,
      Object.fromEntries(transitions.map(({ event, guard }) => [event, guard])),
    ]);
    expect(Object.fromEntries(transitionTable ?? [])).toEqual(ORDER_TRANSITIONS);
  });

  it('of checkout has a state for each kind of refusal, including that of a promotion code', () => {
    const chart = charted.find((one) => one.chart.id === 'checkout')?.chart;
    const refusals = chart?.children.find(({ key }) => key === 'reviewing')?.children.map(({ key }) => key);
    expect(refusals).toEqual([
      ...['editing', 'refused', 'miswritten', 'asking', 'changed', 'codeRefused', 'rejected', 'unanswered'],
      'unplaced',
    ]);
  });

  it.each([
    ['paymentAttempt', PAYMENT_ATTEMPT_TRANSITIONS],
    ['refund', REFUND_TRANSITIONS],
  ])("of the %s matches the server's transition table", (id, moves) => {
    const chart = charted.find((one) => one.chart.id === id)?.chart;
    expect(chart?.initial).toBe(`${id}.new`);
    const transitionTable = chart?.children.map(({ key, transitions }) => [
      key,
      Object.fromEntries(transitions.map(({ event, targets }) => [event, targets[0]?.replace(`${id}.`, '')])),
    ]);
    expect(Object.fromEntries(transitionTable ?? [])).toEqual(moves);
  });
});
