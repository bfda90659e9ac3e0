import { ConfirmEmail } from '../features/account';
import { useRouteParams } from '../shared/routing/currentRoute';
import { Page } from '../shared/ui/Page';

export function VerifyEmailPage() {
  const { uid = '', token = '' } = useRouteParams();
  return (
    <Page title="Confirm your email" width="form">
      <ConfirmEmail uid={uid} token={token} />
    </Page>
  );
}
