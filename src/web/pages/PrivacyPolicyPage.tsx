import { Page } from '../shared/ui/Page';

export function PrivacyPolicyPage() {
  return <Page title="Privacy policy" />;
}
