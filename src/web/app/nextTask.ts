/** Lets the browser paint, and answer what was touched, before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve));
}
