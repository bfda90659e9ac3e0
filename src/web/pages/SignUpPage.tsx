import { SignUpForm } from '../features/session';
import { Page } from '../shared/components/Page';

const INTRO = 'Order, pay and follow your orders in one place.';

export function SignUpPage() {
  return (
    <Page title="Create your account" intro={INTRO} description={INTRO} width="form">
      <SignUpForm />
    </Page>
  );
}
