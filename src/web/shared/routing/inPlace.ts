import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { idOf, isRecord, nonEmptyTextOf } from '../guards';

/**
 * Navigation state of a page that takes the place of another one on the screen, as one variant of a product does
 * for another, and a narrowed list for the list.
 */
export interface InPlace {
  /** the path that was left for it */
  insteadOf: string;
  /** the product that is seen until this one is there */
  seen: number | null;
}

export function inPlaceOf(insteadOf: string, seen: number | null = null): InPlace {
  return { insteadOf, seen };
}

export function readInPlace(state: unknown): InPlace | null {
  if (!isRecord(state)) return null;
  const [insteadOf, seen] = [nonEmptyTextOf(state.insteadOf), idOf(state.seen)];
  return insteadOf === null ? null : { insteadOf, seen };
}

/** Whether scroll position and focus stay when the shopper goes from one page to the other, or back. */
function staysInPlace(from: Location, to: Location, by: NavigationType): boolean {
  const isThere = readInPlace(to.state)?.insteadOf === from.pathname;
  const isBack = readInPlace(from.state)?.insteadOf === to.pathname;
  return isThere || (by === NavigationType.Pop && isBack);
}

/** Whether the last change of path or query kept scroll position and focus. */
export function useStaysInPlace(): boolean {
  const location = useLocation();
  const by = useNavigationType();
  const [last, setLast] = useState({ location, stays: false });
  const isSame = last.location.pathname + last.location.search === location.pathname + location.search;
  // What was seen before is state of this component (react.dev, "Storing information from previous renders").
  if (!isSame) setLast({ location, stays: staysInPlace(last.location, location, by) });
  return last.stays;
}
