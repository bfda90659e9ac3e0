import { Page } from '../../shared/ui/Page';
import { WishlistItems } from '../wishlist';
import { AccountNav } from './AccountNav';

export function WishlistTab() {
  return (
    <Page title="Your Wishlist" documentTitle="My wishlist" beside={<AccountNav />}>
      <WishlistItems />
    </Page>
  );
}
