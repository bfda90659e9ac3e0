import { useRouteParams } from '@ui/routing/routeParams';
import { ConfirmEmail } from '../features/account';
import { Page } from '../shared/components/Page';

export function VerifyEmailPage() {
  const { uid = '', token = '' } = useRouteParams();
  return (
    <Page title="Confirm your email" width="form">
      <ConfirmEmail uid={uid} token={token} />
    </Page>
  );
}
