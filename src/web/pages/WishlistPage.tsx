import { WishlistIntro, WishlistItems } from '../features/wishlist';
import { Page } from '../shared/ui/Page';

export function WishlistPage() {
  return (
    <Page title="Your Wishlist" intro={<WishlistIntro />}>
      <WishlistItems />
    </Page>
  );
}
