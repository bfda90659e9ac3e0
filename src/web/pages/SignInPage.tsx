import { Page } from '../shared/ui/Page';

export function SignInPage() {
  return <Page title="Sign In" />;
}
