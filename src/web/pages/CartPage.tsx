import { CartContents, ClearCartButton } from '../features/cart';
import { VisitorLinks } from '../features/session';
import { paths } from '../shared/routing/paths';
import { Page } from '../shared/ui/Page';

export function CartPage() {
  return (
    <Page
      title="Your Cart"
      aside={<ClearCartButton />}
      intro="All prices are today’s. Shipping is worked out at checkout, before you pay anything."
    >
      <CartContents>
        <VisitorLinks from={paths.cart()} className="text-sm" />
      </CartContents>
    </Page>
  );
}
