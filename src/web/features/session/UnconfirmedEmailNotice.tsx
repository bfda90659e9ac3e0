import { Alert } from '@ui/components/Alert';
import { messages } from './messages';
import { ResendLinkButton } from './ResendLinkButton';
import { useAccountIfSignedIn } from './useAccountIfSignedIn';

/** The page may have loaded the account just before. */
const FRESH_SECONDS = 5;

/** On the pages of an order while its customer's email is unconfirmed; refetched when the tab gets the focus. */
export function UnconfirmedEmailNotice() {
  const { account } = useAccountIfSignedIn({
    refetchOnFocus: true,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  if (!account || account.isEmailVerified) return null;
  return (
    <div data-screen-only>
      <Alert tone="info" isAnnounced={false}>
        <p>{messages.confirmForUpdates}</p>
        <ResendLinkButton email={account.email} role="status" />
      </Alert>
    </div>
  );
}
