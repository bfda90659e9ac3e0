/** Yields, so that the browser can paint and handle input before the next step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
