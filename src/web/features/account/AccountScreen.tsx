import type { ComponentProps } from 'react';
import { Page } from '../../shared/components/Page';
import { DeletionNotice } from '../privacy';
import { useIsAccountRead } from '../session';
import { AccountNav } from './AccountNav';
import { EmailNotice } from './EmailNotice';

type Props = Omit<ComponentProps<typeof Page>, 'beside'>;

/** The frame of every account page: its navigation, and what the account waits for. */
export function AccountScreen({ children, ...page }: Props) {
  const isReady = useIsAccountRead();
  return (
    <Page {...page} beside={<AccountNav />}>
      <div className="mb-9 grid grid-cols-1 gap-3 empty:hidden">
        <EmailNotice />
        <DeletionNotice />
      </div>
      <div className={isReady ? undefined : 'invisible'}>{children}</div>
    </Page>
  );
}
