import { useEffect, useEffectEvent } from 'react';
import { useInterval } from '@ui/hooks/useInterval';
import { signOut } from '../../api/staffApi';
import { sessionEvents } from '../../api/sessionEvents';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { TIMINGS } from '../../shared/timings';
import { selectActiveAt, selectStaff, used } from './sessionSlice';

const SIGNS_OF_USE = ['keydown', 'pointerdown', 'pointermove', 'touchstart'] as const;

/** Signs out after 2 h without key, pointer or touch in any tab, also if the browser was closed meanwhile. */
export function useIdleSignOut(): void {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectStaff) !== null;
  const activeAt = useAppSelector(selectActiveAt);
  const check = () => {
    if (isSignedIn && Date.now() - activeAt > TIMINGS.idle) void dispatch(signOut(sessionEvents.idled()));
  };
  const checkAtStart = useEffectEvent(check);
  const note = useEffectEvent(() => {
    const idleFor = Date.now() - activeAt;
    if (isSignedIn && idleFor > TIMINGS.idleCheck && idleFor <= TIMINGS.idle) dispatch(used());
  });
  useEffect(() => {
    checkAtStart();
    const onUse = () => note();
    for (const type of SIGNS_OF_USE) window.addEventListener(type, onUse, { passive: true });
    return () => {
      for (const type of SIGNS_OF_USE) window.removeEventListener(type, onUse);
    };
  }, []);
  useInterval(check, TIMINGS.idleCheck);
}
