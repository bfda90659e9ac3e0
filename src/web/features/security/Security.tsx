import { Link } from '@ui/routing/Link';
import { Alert } from '@ui/components/Alert';
import { Badge } from '@ui/components/Badge';
import { Button } from '@ui/components/Button';
import { PageSection } from '@ui/components/PageSection';
import { Skeleton } from '@ui/components/Skeleton';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUser, useAccount, VisitorLinks } from '../session';
import { Devices } from './Devices';
import { messages } from './messages';
import { TwoStep } from './TwoStep';

/** The sections of the Security page. */
export function Security() {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  const { account, isError, refetch } = useAccount({ skip: !hasToken });
  const storedEmail = useAppSelector(selectUser)?.email ?? '';
  if (!hasToken) return <VisitorLinks from={paths.accountSecurity()} expired />;
  return (
    <div className="grid max-w-result grid-cols-1 gap-10">
      <PageSection title="Email">
        <p className="mt-3 grid justify-items-start gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:items-center">
          <span className="min-w-0 font-label wrap-anywhere">{account?.email || storedEmail}</span>
          {account?.isEmailVerified === true && <Badge tone="success">{messages.emailConfirmed}</Badge>}
          {account?.isEmailVerified === false && <Badge tone="warn">{messages.emailUnconfirmed}</Badge>}
        </p>
        <Link to={paths.accountDetails()} className="touch-target mt-2 inline-block text-link">
          Change email or password
        </Link>
      </PageSection>
      <PageSection title="Signed-in devices">
        <Devices />
      </PageSection>
      <PageSection title="Two-step sign-in">
        {account ? (
          <TwoStep isOn={account.isTwoStep} />
        ) : (
          <AccountPlaceholder hasFailed={isError} onRetry={() => void refetch()} />
        )}
      </PageSection>
    </div>
  );
}

function AccountPlaceholder({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <Skeleton className="mt-4 h-12 max-w-form" />;
  return (
    <>
      <Alert tone="danger" className="mt-4">
        {messages.accountFailed}
      </Alert>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
