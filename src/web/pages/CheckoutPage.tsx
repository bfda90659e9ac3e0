import { CheckoutLogin, CheckoutScreen } from '../features/checkout';
import { Page } from '../shared/ui/Page';

export function CheckoutPage() {
  return (
    <Page
      title="Checkout"
      intro={
        <>
          Delivery in Lagos and across Nigeria; bank transfer or card.
          <span className="mt-1 block">
            <CheckoutLogin />
          </span>
        </>
      }
    >
      <CheckoutScreen />
    </Page>
  );
}
