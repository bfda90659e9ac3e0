import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigation } from '../navigation';
import { RouteProgress } from './RouteProgress';
import { ShellFrame } from './ShellFrame';
import { useRouteChange } from './useRouteChange';

/** Everything around a page, and what every change of route does. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const changing = useRouteChange();
  const navigate = useNavigate();
  useEffect(() => navigation.connect((path, state) => void navigate(path, { state })), [navigate]);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {changing && <RouteProgress route={pathname + search} />}
      <ShellFrame>{children}</ShellFrame>
    </>
  );
}
