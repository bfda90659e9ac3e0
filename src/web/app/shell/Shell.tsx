import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigation } from '../navigation';
import { Footer } from './Footer';
import { MobileNav } from './MobileNav';
import { Notices } from './Notices';
import { OfflineNotice } from './OfflineNotice';
import { RouteProgress } from './RouteProgress';
import { TopBar } from './TopBar';
import { useRouteChange } from './useRouteChange';

/** Everything around a page. */
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
      <TopBar />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Footer />
      <MobileNav />
      <Notices />
    </>
  );
}
