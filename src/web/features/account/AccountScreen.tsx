import { useEffect, type ComponentProps } from 'react';
import { Alert } from '@ui/components/Alert';
import { Page } from '../../shared/components/Page';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { DeletionNotice } from '../privacy';
import { emailChanged, selectUser, SendLinkAgain, useAccount, useIsAccountRead } from '../session';
import { AccountNav } from './AccountNav';
import { messages } from './messages';

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

/** On every account page, while an email waits to be confirmed; looked at again when the tab is. */
function EmailNotice() {
  const { account } = useAccount({ refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectUser)?.email;
  const email = account?.email;
  useEffect(() => {
    if (email && known !== undefined && email !== known) dispatch(emailChanged(email));
  }, [dispatch, email, known]);
  if (!account || (account.isEmailVerified && account.pendingEmail === null)) return null;
  const { pendingEmail } = account;
  return (
    <Alert tone="info">
      <p className="wrap-anywhere">
        {pendingEmail === null ? messages.confirmEmail(account.email) : messages.emailWaits(pendingEmail)}
      </p>
      <SendLinkAgain email={pendingEmail ?? account.email} />
    </Alert>
  );
}
