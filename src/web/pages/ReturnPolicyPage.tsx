import { Page } from '../shared/ui/Page';

export function ReturnPolicyPage() {
  return <Page title="Return and refund policy" />;
}
