import { ResetPasswordForm } from '../features/session';
import { Page } from '../shared/ui/Page';
import { useRouteParams } from '../shared/routing/currentRoute';

export function ResetPasswordPage() {
  const { uid = '', token = '' } = useRouteParams();
  return (
    <Page title="Set a new password" width="form">
      <ResetPasswordForm uid={uid} token={token} />
    </Page>
  );
}
