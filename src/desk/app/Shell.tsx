import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@ui/components/Button';
import { useFocusTracking } from '@ui/hooks/usePageFocus';
import { cx } from '@ui/cx';
import { Link, NavLink } from '@ui/routing/Link';
import { signOut } from '../api/staffApi';
import { selectStaff, useIdleSignOut } from '../features/session';
import { followRouter } from '../shared/routing/historyGuard';
import { paths } from '../shared/routing/paths';
import { settings } from '../shared/settings';
import { useAppDispatch, useAppSelector } from '../shared/state/hooks';
import { ROUTES } from './routes';

/** Bar and navigation around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { pathname } = location;
  useEffect(followRouter, [location]);
  useIdleSignOut();
  useFocusTracking(pathname);
  const lastPathname = useRef(pathname);
  // After Back to the first page its heading does not take the focus by itself.
  useEffect(() => {
    const isSame = lastPathname.current === pathname;
    lastPathname.current = pathname;
    if (!isSame && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [pathname]);
  return (
    <>
      <a
        href="#main"
        onClick={skipToMain}
        className="fixed top-2 left-2 z-50 [translate:0_-5rem] rounded-control bg-ink px-4 py-3 text-paper focus:[translate:none]"
      >
        Skip to content
      </a>
      <header className="border-b border-line">
        <div className="page flex min-h-14 flex-wrap items-center gap-x-4 py-1.5">
          <Link to={paths.orders()} className="flex min-h-11 items-center gap-2 rounded-control font-heading">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            {settings.shopName} desk
          </Link>
          <Navigation />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100vh-57px)]">
        {children}
      </main>
    </>
  );
}

/** Without an entry in the history, which would have no place in the router's. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** What the role may see. */
function Navigation() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const staff = useAppSelector(selectStaff);
  if (!staff) return null;
  const leave = () => {
    void dispatch(signOut());
    void navigate(paths.signIn(), { replace: true });
  };
  return (
    <>
      <nav aria-label="Desk" className="max-sm:order-last max-sm:w-full">
        <ul className="flex flex-wrap gap-1 max-sm:-ml-3">
          {ROUTES.map(
            ({ path, label, permission }) =>
              label !== undefined &&
              (permission === undefined || staff.permissions.includes(permission)) && (
                <li key={path}>
                  <NavLink to={path} matchesSubpaths className={navClasses}>
                    {label}
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-3">
        <Link
          to={paths.account()}
          className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-small text-sm text-muted hover:text-accent-text hover:underline max-sm:max-w-20"
        >
          <span className="sr-only">My account: </span>
          <span className="truncate">{staff.name}</span>
          <span className="max-sm:sr-only">, {staff.role}</span>
        </Link>
        <Button size="small" data-leaves="" onClick={leave}>
          Sign out
        </Button>
      </div>
    </>
  );
}

function navClasses(isActive: boolean): string {
  return cx(
    'inline-flex min-h-11 items-center rounded-small px-3 font-label hover:text-accent-text',
    isActive && 'text-accent-text underline underline-offset-8',
  );
}
