import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Footer } from './Footer';
import { MobileNav } from './MobileNav';
import { Notices } from './Notices';
import { OfflineNotice } from './OfflineNotice';
import { TopBar } from './TopBar';
import { useRouteChange } from './useRouteChange';

/** The layout around every page, and the effects of a route change. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isChanging = useRouteChange();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 [translate:0_-5rem] rounded-control bg-ink px-4 py-3 text-paper focus:[translate:none]"
      >
        Skip to content
      </a>
      {isChanging && <RouteProgress route={pathname + search} />}
      <ShellLayout>{children}</ShellLayout>
    </>
  );
}

/** A progress line along the top edge, laid over the page so that nothing moves. */
function RouteProgress({ route }: { route: string }) {
  return (
    <div
      key={route}
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-progress bg-accent noscript:hidden"
    />
  );
}

/** Top bar, footer, navigation and toasts around a page. */
export function ShellLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[calc(100vh-114px)]">
        {children}
      </main>
      <Footer />
      <MobileNav />
      <Notices />
    </>
  );
}
