import { useEffect, type ComponentProps } from 'react';
import { Alert } from '@ui/components/Alert';
import { Page } from '../../shared/components/Page';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { DeletionNotice } from '../privacy';
import { emailChanged, selectUser, ResendLinkButton, useAccount, useIsAccountReady } from '../session';
import { AccountNav } from './AccountNav';
import { messages } from './messages';

type Props = Omit<ComponentProps<typeof Page>, 'sidebar'>;

/** The layout of every account page: navigation, and notices about a pending email or deletion. */
export function AccountScreen({ children, ...page }: Props) {
  const isReady = useIsAccountReady();
  return (
    <Page {...page} sidebar={<AccountNav />}>
      <div className="mb-9 grid grid-cols-1 gap-3 empty:hidden">
        <EmailNotice />
        <DeletionNotice />
      </div>
      <div className={isReady ? undefined : 'invisible'}>{children}</div>
    </Page>
  );
}

/** On every account page while an email is unconfirmed; refetched when the tab gets the focus. */
function EmailNotice() {
  const { account } = useAccount({ refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const sessionEmail = useAppSelector(selectUser)?.email;
  const email = account?.email;
  useEffect(() => {
    if (email && sessionEmail !== undefined && email !== sessionEmail) dispatch(emailChanged(email));
  }, [dispatch, email, sessionEmail]);
  if (!account || (account.isEmailVerified && account.pendingEmail === null)) return null;
  const { pendingEmail } = account;
  return (
    <Alert tone="info">
      <p className="wrap-anywhere">
        {pendingEmail === null
          ? messages.confirmEmail(account.email)
          : messages.confirmNewEmail(pendingEmail)}
      </p>
      <ResendLinkButton email={pendingEmail ?? account.email} />
    </Alert>
  );
}
