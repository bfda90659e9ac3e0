import { useRouteParams } from '@ui/routing/routeParams';
import { ResetPasswordForm } from '../features/session';
import { Page } from '../shared/components/Page';

export function ResetPasswordPage() {
  const { uid = '', token = '' } = useRouteParams();
  return (
    <Page title="Set a new password" width="form">
      <ResetPasswordForm uid={uid} token={token} />
    </Page>
  );
}
