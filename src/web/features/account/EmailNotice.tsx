import { useEffect, useState } from 'react';
import { failureOf, sentenceOf } from '../../api/failure';
import { useRequestVerificationMutation } from '../../api/accountApi';
import { numberOf } from '../../shared/guards';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { Alert } from '../../shared/ui/Alert';
import { Button } from '../../shared/ui/Button';
import { emailChanged, selectUser, useAccount } from '../session';
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
      <SendAgain email={pendingEmail ?? account.email} />
    </Alert>
  );
}

function SendAgain({ email }: { email: string }) {
  const [send, { isLoading }] = useRequestVerificationMutation();
  const [result, setResult] = useState<string | null>(null);
  const sendAgain = async () => {
    setResult(null);
    const { error } = await send();
    setResult(error ? refusalOf(error) : messages.linkSent(email));
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="secondary" busy={isLoading} onClick={() => void sendAgain()}>
        Send the link again
      </Button>
      {result && <p className="min-w-0 wrap-anywhere">{result}</p>}
    </div>
  );
}

function refusalOf(error: object): string {
  const seconds = 'waitSeconds' in error ? numberOf(error.waitSeconds) : null;
  return seconds === null ? sentenceOf(failureOf(error), messages.linkFailed) : messages.waitFor(seconds);
}
