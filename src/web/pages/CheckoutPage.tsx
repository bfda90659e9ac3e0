import { Page } from '../shared/ui/Page';

export function CheckoutPage() {
  return <Page title="Checkout" />;
}
