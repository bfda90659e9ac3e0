import { Page } from '../shared/ui/Page';

export function OrderFailurePage() {
  return <Page title="Payment Failed or Confirmation Issue" />;
}
