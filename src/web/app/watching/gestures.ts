import { isRecord } from '../../shared/guards';
import type { Tap } from '../taps';

const GESTURES = ['pointerdown', 'keydown', 'submit', 'popstate'];

/** Numbers what the shopper does: every action that follows from one gesture bears its number, an answer that of its call. */
export function gestures(): Tap {
  let gesture = 0;
  const ofCall = new Map<unknown, number>();
  for (const type of GESTURES) window.addEventListener(type, () => (gesture += 1), { capture: true });
  return (action) => {
    // A thunk passes here on its way, too.
    if (typeof action !== 'object') return action;
    const meta = 'meta' in action && isRecord(action.meta) ? action.meta : {};
    const { requestId } = meta;
    if (requestId !== undefined && !ofCall.has(requestId)) ofCall.set(requestId, gesture);
    return { ...action, meta: { ...meta, gesture: ofCall.get(requestId) ?? gesture } } as typeof action;
  };
}
