import { render } from '@testing-library/react';
import { createMachine } from 'xstate';
import { describeMachine } from '../../../src/web/tools/charts/describeMachine';
import { Drawing } from '../../../src/web/tools/charts/Drawing';
import { layoutOf } from '../../../src/web/tools/charts/layout';

/** One of everything that a chart can show. */
const machine = createMachine({
  id: 'all',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing happens here.',
      tags: ['quiet'],
      entry: 'greet',
      exit: 'wave',
      on: {
        GO: { guard: 'mayGo', target: 'busy', actions: 'note' },
        AGAIN: { target: 'idle', reenter: true },
        LOOK: { actions: 'look' },
      },
    },
    busy: {
      type: 'parallel',
      invoke: { src: 'work', id: 'work', onDone: 'over', onError: 'idle' },
      after: { 500: 'over' },
      states: {
        left: { initial: 'a', states: { a: { on: { B: 'b' } }, b: {}, was: { type: 'history' } } },
        right: { initial: 'c', states: { c: { always: { guard: 'isDone', target: 'd' } }, d: {} } },
      },
    },
    over: { type: 'final' },
  },
});

async function renderDrawing() {
  const layout = await layoutOf(describeMachine(machine));
  const { container } = render(<Drawing machine="all" layout={layout} label="all" />);
  const box = (state: string) => container.querySelector(`rect[data-state="${state}"]`);
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  return { container, layout, box, texts };
}

it('parallel regions, initial, final and history states have their marks', async () => {
  const { container, layout, box, texts } = await renderDrawing();
  expect(box('all.busy')).toHaveAttribute('data-kind', 'parallel');
  for (const region of ['left', 'right'])
    expect(box(`all.busy.${region}`)).toHaveAttribute('data-kind', 'compound');
  expect(layout.marks.map(({ state }) => state.id)).toEqual(['all', 'all.busy.left', 'all.busy.right']);
  expect(container.querySelectorAll('circle.mark')).toHaveLength(3);
  expect(box('all.over')).toHaveAttribute('data-kind', 'final');
  expect(container.querySelectorAll('rect.inner')).toHaveLength(1);
  expect(box('all.busy.left.was')).toHaveAttribute('data-kind', 'history');
  expect(texts).toContain('was, the state beforeH');
});

it('a box shows its description, tags, actors, entry and exit actions, and transitions without a target', async () => {
  const { texts } = await renderDrawing();
  for (const line of [
    ...['Nothing happens here.', '#quiet', 'invoke / work'],
    ...['entry / greet', 'exit / wave', 'LOOK / look'],
  ])
    expect(texts).toContain(line);
});

it('an arrow is labelled with event, guard, actions, delay or end of an actor, and one to the same state is a loop', async () => {
  const { layout, texts } = await renderDrawing();
  for (const line of [
    ...['GO', '[mayGo]', '/ note', 'after 500'],
    ...['done: work', 'error: work', 'always', '[isDone]'],
  ])
    expect(texts).toContain(line);
  const selfArrow = layout.arrows.find(({ label }) => label?.lines.includes('AGAIN'));
  expect(selfArrow?.transitions).toMatchObject([{ targets: ['all.idle'], reenter: true }]);
  expect(selfArrow?.path).toMatch(/^M.*L/);
});
