import { loginSentence, sessionMessages, SignInForm } from '../features/session';
import { Page } from '../shared/ui/Page';

/** Where a refused token refresh leads. */
export function LoginPage() {
  return (
    <Page title="Log In" intro={<span role="status">{sessionMessages.sessionEnded}</span>} width="form">
      <SignInForm sentenceFor={loginSentence} />
    </Page>
  );
}
