import { SignInForm, signInSentence } from '../features/session';
import { Page } from '../shared/components/Page';

export function SignInPage() {
  return (
    <Page
      title="Sign In"
      intro="Welcome back."
      description="Sign in to order, pay and follow your orders."
      width="form"
    >
      <SignInForm sentenceFor={signInSentence} />
    </Page>
  );
}
