import { loginSentence, sessionMessages, SignInForm } from '../features/session';
import { Page } from '../shared/components/Page';

/** Shown after a refused token refresh. */
export function LoginPage() {
  return (
    <Page title="Log In" intro={<span role="status">{sessionMessages.sessionEnded}</span>} width="form">
      <SignInForm sentenceFor={loginSentence} />
    </Page>
  );
}
