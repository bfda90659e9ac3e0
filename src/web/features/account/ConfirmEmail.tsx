import { failureOf, failureMessage } from '@ui/api/failure';
import { Link } from '@ui/routing/Link';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useVerifyEmailMutation } from '../../api/verificationApi';
import { paths } from '../../shared/routing/paths';
import { messages } from './messages';

interface Props {
  uid: string;
  token: string;
}

/** Confirms an email address by the link in an email. The button is needed because mail programs open links, too. */
export function ConfirmEmail({ uid, token }: Props) {
  const [verify, { isLoading, isSuccess, error }] = useVerifyEmailMutation();
  if (isSuccess) {
    return (
      <div className="grid gap-5">
        <Alert tone="success">{messages.emailConfirmed}</Alert>
        <p>
          <Link to={paths.account()} className="text-link">
            Go to your account
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{messages.confirmHint}</p>
      {error && <Alert tone="danger">{failureMessage(failureOf(error), messages.confirmFailed)}</Alert>}
      <Button
        variant="primary"
        size="large"
        fullWidth
        busy={isLoading}
        onClick={() => void verify({ body: { uid, token } })}
      >
        Confirm my email
      </Button>
    </div>
  );
}
