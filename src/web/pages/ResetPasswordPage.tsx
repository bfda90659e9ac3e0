import { ResetPasswordForm } from '../features/session';
import { Page } from '../shared/components/Page';
import { useRouteParams } from '@ui/routing/routeParams';

export function ResetPasswordPage() {
  const { uid = '', token = '' } = useRouteParams();
  return (
    <Page title="Set a new password" width="form">
      <ResetPasswordForm uid={uid} token={token} />
    </Page>
  );
}
