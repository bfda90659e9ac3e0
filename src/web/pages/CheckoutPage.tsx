import { AfterRestore } from '@ui/hooks/contexts';
import { Skeleton } from '@ui/components/Skeleton';
import { AfterAddresses, CheckoutLogin, CheckoutScreen, useSignInDialog } from '../features/checkout';
import { ResetOnCustomerChange } from '../features/session';
import { Page } from '../shared/components/Page';

const INTRO = 'Delivery in Lagos and across Nigeria; bank transfer or card.';

export function CheckoutPage() {
  const signIn = useSignInDialog();
  return (
    <Page
      title="Checkout"
      description={INTRO}
      intro={
        <>
          {INTRO}
          <span className="mt-1 block">
            <AfterRestore fallback={<Skeleton className="h-12 w-60 max-w-full sm:h-6" />}>
              <CheckoutLogin signIn={signIn} />
            </AfterRestore>
          </span>
        </>
      }
    >
      <AfterRestore fallback={<FormSkeleton />}>
        <AfterAddresses fallback={<FormSkeleton />}>
          <ResetOnCustomerChange>
            <CheckoutScreen signIn={signIn} />
          </ResetOnCustomerChange>
        </AfterAddresses>
      </AfterRestore>
    </Page>
  );
}

/** As high as the form, so that the footer does not shift. */
function FormSkeleton() {
  return (
    <div className="h-680 sm:h-562 lg:h-444">
      <Skeleton className="h-screen rounded-panel" />
    </div>
  );
}
