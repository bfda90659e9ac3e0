import { useState } from 'react';
import { failureOf, failureMessage } from '@ui/api/failure';
import { numberOf } from '@ui/guards';
import { Button } from '@ui/components/Button';
import { useRequestVerificationMutation } from '../../api/verificationApi';
import { messages } from './messages';

interface Props {
  email: string;
  /** left out if the button is inside a status already */
  role?: 'status';
}

/** Resends the link that confirms an email, and shows the result. */
export function ResendLinkButton({ email, role }: Props) {
  const [send, { isLoading }] = useRequestVerificationMutation();
  const [result, setResult] = useState<string | null>(null);
  const resend = async () => {
    // Empty first: a status must exist before its text, or screen readers miss it.
    setResult('');
    const { error } = await send();
    setResult(error ? linkRefusalOf(error) : messages.linkSent(email));
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="secondary" busy={isLoading} onClick={() => void resend()}>
        Send the link again
      </Button>
      {result !== null && (
        <p role={role} className="min-w-0 wrap-anywhere">
          {result}
        </p>
      )}
    </div>
  );
}

function linkRefusalOf(error: object): string {
  const seconds = 'waitSeconds' in error ? numberOf(error.waitSeconds) : null;
  return seconds === null ? failureMessage(failureOf(error), messages.linkFailed) : messages.waitFor(seconds);
}
