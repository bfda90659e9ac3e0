import { PolicyText, PRIVACY_POLICY } from '../features/content';
import { Page } from '../shared/components/Page';

const INTRO = 'What we know about you, where we keep it and who sees it.';

export function PrivacyPolicyPage() {
  return (
    <Page title="Privacy policy" width="text" intro={INTRO} description={INTRO}>
      <PolicyText sections={PRIVACY_POLICY} />
    </Page>
  );
}
