import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { idOf, isRecord, nonEmptyTextOf } from '@ui/guards';
import { usePageFocus } from '@ui/hooks/usePageFocus';

/**
 * Navigation state of a page that replaces another one in place: a variant of the same product, or the same list with
 * other filters.
 */
export interface InPlace {
  /** the previous path */
  insteadOf: string;
  /** the product shown until this one has loaded */
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

/** Whether scroll position and focus are kept when going from one page to the other, or back. */
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
  // The previous location is state of this component (react.dev, "Storing information from previous renders").
  if (!isSame) setLast({ location, stays: staysInPlace(last.location, location, by) });
  return last.stays;
}

/** A ref for the page's h1, which gets the focus after every change of page that is not made in place. */
export function useHeadingFocus() {
  return usePageFocus(useStaysInPlace());
}
