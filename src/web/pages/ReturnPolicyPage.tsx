import { PolicyText, RETURN_POLICY } from '../features/content';
import { Page } from '../shared/ui/Page';

export function ReturnPolicyPage() {
  return (
    <Page title="Return and refund policy" width="text" intro="When and how a product can come back.">
      <PolicyText sections={RETURN_POLICY} />
    </Page>
  );
}
