type Timer = 'setInterval' | 'setTimeout';

/** What a page asks to be called after so many milliseconds. The file's `afterEach` restores the mocks. */
function asked(timer: Timer): (ms: number) => (() => void)[] {
  const set = jest.spyOn(window, timer);
  return (wanted) =>
    set.mock.calls.flatMap(([callback, ms]) =>
      ms === wanted && typeof callback === 'function' ? [() => callback()] : [],
    );
}

/** Instead of waiting: `const every = intervals();` before the page is rendered, `every(12_000)` afterwards. */
export const intervals = () => asked('setInterval');

/** The same for what is called once: `const after = timeouts();` … `expect(after(1_500)).toHaveLength(1)`. */
export const timeouts = () => asked('setTimeout');

/**
 * The same for a page that is then waited for: time goes on by itself, and what was asked for so many milliseconds can be
 * counted, and done at once. `end` gives the page its own timer back.
 */
export function watchedTimeouts() {
  const { setTimeout: own } = window;
  const asked: { ms: number | undefined; act: () => void }[] = [];
  window.setTimeout = ((act: () => void, ms?: number) => {
    asked.push({ ms, act });
    return own(act, ms);
  }) as typeof window.setTimeout;
  return {
    after: (wanted: number) => asked.filter(({ ms }) => ms === wanted).map(({ act }) => act),
    end: () => void (window.setTimeout = own),
  };
}
