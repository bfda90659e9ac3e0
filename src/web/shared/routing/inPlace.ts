import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { idOf, isRecord, nonEmptyTextOf } from '@ui/guards';
import { usePageFocus } from '@ui/hooks/usePageFocus';

/**
 * Navigation state of a page that replaces another one in place: a variant of the same product, or the same list with
 * other filters.
 */
export interface InPlaceState {
  /** the previous path */
  insteadOf: string;
  /** the product shown until this one has loaded */
  seen: number | null;
}

export function inPlaceStateOf(insteadOf: string, seenProductId: number | null = null): InPlaceState {
  return { insteadOf, seen: seenProductId };
}

export function readInPlaceState(state: unknown): InPlaceState | null {
  if (!isRecord(state)) return null;
  const [insteadOf, seenProductId] = [nonEmptyTextOf(state.insteadOf), idOf(state.seen)];
  return insteadOf === null ? null : { insteadOf, seen: seenProductId };
}

/** Whether going from one page to the other, or back, keeps scroll position and focus. */
function staysInPlace(from: Location, to: Location, navigationType: NavigationType): boolean {
  const isForward = readInPlaceState(to.state)?.insteadOf === from.pathname;
  const isBack = readInPlaceState(from.state)?.insteadOf === to.pathname;
  return isForward || (navigationType === NavigationType.Pop && isBack);
}

/** Whether the last change of path or query kept scroll position and focus. */
export function useStaysInPlace(): boolean {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [lastChange, setLastChange] = useState({ location, stays: false });
  const isSame =
    lastChange.location.pathname + lastChange.location.search === location.pathname + location.search;
  // The previous location is state of this component (react.dev, "Storing information from previous renders").
  if (!isSame)
    setLastChange({ location, stays: staysInPlace(lastChange.location, location, navigationType) });
  return lastChange.stays;
}

/** A ref for the page's h1, which gets the focus after every page change that is not in place. */
export function useHeadingFocus() {
  return usePageFocus(useStaysInPlace());
}
