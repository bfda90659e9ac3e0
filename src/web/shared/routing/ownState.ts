import { idOf, isRecord } from '../guards';

/**
 * What a page was handed of an order stays in the browser's history, where somebody who signs out leaves it to the next
 * person at this computer. So it carries whose it is, and nobody else gets more of it than the order's id.
 */
const OWNER = 'ownerId';

/**
 * Marks the history entry that is open now.
 * @param key the router's, of the entry that `state` belongs to
 * @param userId who is signed in; a visitor owns nothing
 * @returns the state with its mark
 */
export function markedState(state: unknown, key: string, userId: number | null): unknown {
  if (!isRecord(state) || idOf(state.orderId) === null || OWNER in state || userId === null) return state;
  const marked = { ...state, [OWNER]: userId };
  const kept: unknown = window.history.state;
  if (isRecord(kept) && kept.key === key) window.history.replaceState({ ...kept, usr: marked }, '');
  return marked;
}

export function isOfAnother(state: unknown, userId: number | null): boolean {
  return isRecord(state) && OWNER in state && state[OWNER] !== userId;
}
