import { useEffect, useState, type ComponentProps } from 'react';
import { Page } from '../../shared/ui/Page';
import { DeletionNotice } from '../privacy';
import { useAccount } from '../session';
import { AccountNav } from './AccountNav';
import { EmailNotice } from './EmailNotice';

type Props = Omit<ComponentProps<typeof Page>, 'beside'>;

/** The page waits so long for what the account says, so that its notice moves nothing that is seen. */
const LONGEST_WAIT_MS = 1_500;

/** The frame of every account page: its navigation, and what the account waits for. */
export function AccountScreen({ children, ...page }: Props) {
  const isReady = useIsAccountRead();
  return (
    <Page {...page} beside={<AccountNav />}>
      <div className="mb-9 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        <EmailNotice />
        <DeletionNotice />
      </div>
      <div className={isReady ? undefined : 'invisible'}>{children}</div>
    </Page>
  );
}

function useIsAccountRead(): boolean {
  const { isSuccess, isError } = useAccount();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasWaited(true), LONGEST_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSuccess || isError || hasWaited;
}
