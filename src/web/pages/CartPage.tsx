import { AfterRestore } from '@ui/hooks/contexts';
import { Skeleton } from '@ui/components/Skeleton';
import { CartContents, ClearCartButton } from '../features/cart';
import { VisitorLinks } from '../features/session';
import { paths } from '../shared/routing/paths';
import { Page } from '../shared/components/Page';

const INTRO = 'Delivery cost is shown at checkout, before you pay.';

export function CartPage() {
  return (
    <Page
      title="Your Cart"
      aside={
        // The same height with and without the button, which depends on what is stored.
        <div className="flex min-h-11">
          <ClearCartButton />
        </div>
      }
      intro={INTRO}
      description={INTRO}
    >
      <AfterRestore fallback={<Skeleton className="h-60 rounded-panel" />}>
        <CartContents>
          <VisitorLinks from={paths.cart()} className="text-sm" />
        </CartContents>
      </AfterRestore>
    </Page>
  );
}
