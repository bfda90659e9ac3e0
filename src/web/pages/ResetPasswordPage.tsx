import { ResetPasswordForm } from '../features/session';
import { Page } from '../shared/ui/Page';
import { usePathParts } from '../shared/routing/pathParts';

export function ResetPasswordPage() {
  const { uid = '', token = '' } = usePathParts();
  return (
    <Page title="Set a new password" width="form">
      <ResetPasswordForm uid={uid} token={token} />
    </Page>
  );
}
