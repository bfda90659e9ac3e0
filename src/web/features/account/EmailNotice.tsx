import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { Alert } from '@ui/components/Alert';
import { emailChanged, selectUser, SendLinkAgain, useAccount } from '../session';
import { messages } from './messages';

/** On every account page, while an email waits to be confirmed; looked at again when the tab is. */
export function EmailNotice() {
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
