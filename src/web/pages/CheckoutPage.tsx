import { CheckoutLogin, CheckoutScreen } from '../features/checkout';
import { AfterReading } from '../shared/state/kept';
import { Page } from '../shared/ui/Page';
import { Skeleton } from '../shared/ui/Skeleton';

const INTRO = 'Delivery in Lagos and across Nigeria; bank transfer or card.';

export function CheckoutPage() {
  return (
    <Page
      title="Checkout"
      description={INTRO}
      intro={
        <>
          {INTRO}
          <span className="mt-1 block">
            <CheckoutLogin />
          </span>
        </>
      }
    >
      <AfterReading fallback={<Skeleton className="h-120 rounded-panel" />}>
        <CheckoutScreen />
      </AfterReading>
    </Page>
  );
}
