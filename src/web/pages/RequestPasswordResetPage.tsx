import { RequestResetForm } from '../features/session';
import { Page } from '../shared/ui/Page';

export function RequestPasswordResetPage() {
  return (
    <Page
      title="Forgot your password?"
      intro="Give us your email and we send you a link to set a new one."
      width="form"
    >
      <RequestResetForm />
    </Page>
  );
}
