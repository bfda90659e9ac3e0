import type { Persistor } from 'redux-persist';

let persistor: Persistor | null = null;

/** Names the persistor whose writes `settled` waits for; without one (in tests) there is nothing to wait for. */
export function writesOf(current: Persistor): Persistor {
  persistor = current;
  return current;
}

/** Resolves when every change so far is in storage. */
export async function settled(): Promise<void> {
  await persistor?.flush();
}
