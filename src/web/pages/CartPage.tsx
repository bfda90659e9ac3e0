import { CartContents, ClearCartButton } from '../features/cart';
import { VisitorLinks } from '../features/session';
import { paths } from '../shared/routing/paths';
import { Page } from '../shared/ui/Page';

export function CartPage() {
  return (
    <Page
      title="Your Cart"
      aside={<ClearCartButton />}
      intro="What you are about to buy, with today’s prices. Shipping is worked out at checkout."
    >
      <CartContents>
        <VisitorLinks from={paths.cart()} className="text-sm" />
      </CartContents>
    </Page>
  );
}
