import { PolicyText, PRIVACY_POLICY } from '../features/content';
import { Page } from '../shared/ui/Page';

export function PrivacyPolicyPage() {
  return (
    <Page title="Privacy policy" width="text" intro="What we know of you, where it is kept and who sees it.">
      <PolicyText sections={PRIVACY_POLICY} />
    </Page>
  );
}
