import { SignUpForm } from '../features/session';
import { Page } from '../shared/ui/Page';

export function SignUpPage() {
  return (
    <Page title="Create your account" intro="Order, pay and follow your orders in one place." width="form">
      <SignUpForm />
    </Page>
  );
}
