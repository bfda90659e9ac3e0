import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { TIMINGS } from '../../shared/timings';

/** Redirects 1.5 s after a path is set; null does nothing (SESSION-02, SESSION-11). */
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
