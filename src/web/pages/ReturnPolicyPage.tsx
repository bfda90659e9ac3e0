import { PolicyText, RETURN_POLICY } from '../features/content';
import { Page } from '../shared/components/Page';

const INTRO = 'When and how you can return a product.';

export function ReturnPolicyPage() {
  return (
    <Page title="Return and refund policy" width="text" intro={INTRO} description={INTRO}>
      <PolicyText sections={RETURN_POLICY} />
    </Page>
  );
}
