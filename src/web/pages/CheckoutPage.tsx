import { CheckoutLogin, CheckoutScreen } from '../features/checkout';
import { Page } from '../shared/ui/Page';

export function CheckoutPage() {
  return (
    <Page title="Checkout" intro={<CheckoutLogin />}>
      <CheckoutScreen />
    </Page>
  );
}
