import { Page } from '../shared/ui/Page';

export function CardPaymentPage() {
  return <Page title="Secure Payment" />;
}
