import { useParams } from 'react-router-dom';
import { ResetPasswordForm } from '../features/session';
import { Page } from '../shared/ui/Page';

export function ResetPasswordPage() {
  const { uid = '', token = '' } = useParams();
  return (
    <Page title="Set a new password" width="form">
      <ResetPasswordForm uid={uid} token={token} />
    </Page>
  );
}
