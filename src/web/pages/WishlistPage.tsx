import { Page } from '../shared/ui/Page';

export function WishlistPage() {
  return <Page title="Your Wishlist" />;
}
