import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { MobileNav } from './MobileNav';
import { Notices } from './Notices';
import { OfflineNotice } from './OfflineNotice';
import { TopBar } from './TopBar';

/** What stands around a page. */
export function ShellFrame({ children }: { children: ReactNode }) {
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
