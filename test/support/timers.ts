type Timer = 'setInterval' | 'setTimeout';

const restore: (() => unknown)[] = [];
afterEach(() => restore.splice(0).forEach((undo) => undo()));

/**
 * What the page asks to be called after so many milliseconds, until the test is over. No mock: `waitFor` would take a mocked
 * timer for fake time, and look without ever pausing.
 */
function recordTimers(timer: Timer): (ms: number) => (() => void)[] {
  const original = window[timer] as (act: () => void, ms?: number) => number;
  const calls: { ms: number | undefined; act: () => void }[] = [];
  const recordingTimer: typeof original = (act, ms) => {
    calls.push({ ms, act });
    return original(act, ms);
  };
  Object.assign(window, { [timer]: recordingTimer });
  restore.push(() => Object.assign(window, { [timer]: original }));
  return (delay) => calls.filter(({ ms }) => ms === delay).map(({ act }) => act);
}

/** Instead of waiting: `const every = intervals();` before the page is rendered, `every(12_000)` afterwards. */
export const intervals = () => recordTimers('setInterval');

/** The same for what is called once: `const after = timeouts();` … `expect(after(1_500)).toHaveLength(1)`. */
export const timeouts = () => recordTimers('setTimeout');
