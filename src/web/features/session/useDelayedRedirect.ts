import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { TIMINGS } from '../../shared/timings';

/** Goes to the page 1.5 s after its path is given; null stays here (SESSION-02, SESSION-11). */
export function useDelayedRedirect(path: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return undefined;
    const timer = window.setTimeout(
      () => void navigate(path, { replace: true }),
      TIMINGS.redirectAfterSuccess,
    );
    return () => window.clearTimeout(timer);
  }, [navigate, path]);
}
