import { RequestResetForm } from '../features/session';
import { Page } from '../shared/components/Page';

export function RequestPasswordResetPage() {
  return (
    <Page title="Forgot your password?" intro="We'll email you a link to set a new password." width="form">
      <RequestResetForm />
    </Page>
  );
}
