type Timer = 'setInterval' | 'setTimeout';

const restore: (() => unknown)[] = [];
afterEach(() => restore.splice(0).forEach((giveBack) => giveBack()));

/**
 * What the page asks to be called after so many milliseconds, until the test is over. No mock: `waitFor` would take a mocked
 * timer for fake time, and look without ever pausing.
 */
function asked(timer: Timer): (ms: number) => (() => void)[] {
  const own = window[timer] as (act: () => void, ms?: number) => number;
  const calls: { ms: number | undefined; act: () => void }[] = [];
  const ask: typeof own = (act, ms) => {
    calls.push({ ms, act });
    return own(act, ms);
  };
  Object.assign(window, { [timer]: ask });
  restore.push(() => Object.assign(window, { [timer]: own }));
  return (wanted) => calls.filter(({ ms }) => ms === wanted).map(({ act }) => act);
}

/** Instead of waiting: `const every = intervals();` before the page is rendered, `every(12_000)` afterwards. */
export const intervals = () => asked('setInterval');

/** The same for what is called once: `const after = timeouts();` … `expect(after(1_500)).toHaveLength(1)`. */
export const timeouts = () => asked('setTimeout');
