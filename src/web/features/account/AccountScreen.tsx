import type { ComponentProps } from 'react';
import { Page } from '../../shared/ui/Page';
import { DeletionNotice } from '../privacy';
import { AccountNav } from './AccountNav';
import { EmailNotice } from './EmailNotice';

type Props = Omit<ComponentProps<typeof Page>, 'beside'>;

/** The frame of every account page: its navigation, and what the account waits for. */
export function AccountScreen({ children, ...page }: Props) {
  return (
    <Page {...page} beside={<AccountNav />}>
      <EmailNotice />
      <DeletionNotice />
      {children}
    </Page>
  );
}
