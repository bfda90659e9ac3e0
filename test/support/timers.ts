type Timer = 'setInterval' | 'setTimeout';

const restore: (() => unknown)[] = [];
afterEach(() => restore.splice(0).forEach((undo) => undo()));

/**
 * Records the callbacks that the page sets with a delay, until the test is over. It is no jest mock, because `waitFor`
 * would take a mocked timer for fake time and poll without a pause.
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

/** Intervals by delay: `const every = intervals();` before the page is rendered, `every(12_000)` afterwards. */
export const intervals = () => recordTimers('setInterval');

/** Timeouts by delay: `const after = timeouts();` … `expect(after(1_500)).toHaveLength(1)`. */
export const timeouts = () => recordTimers('setTimeout');
