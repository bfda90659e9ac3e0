/**
 * What a page asks to be called every so often, instead of waiting for it: `const every = intervals();` before it is
 * rendered, `every(12_000)` afterwards. The file's `afterEach` restores the mocks.
 */
export function intervals(): (everyMs: number) => (() => void)[] {
  const set = jest.spyOn(window, 'setInterval');
  return (everyMs) =>
    set.mock.calls.flatMap(([callback, ms]) =>
      ms === everyMs && typeof callback === 'function' ? [() => callback()] : [],
    );
}
