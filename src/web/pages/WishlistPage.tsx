import { WishlistIntro, WishlistItems } from '../features/wishlist';
import { AfterReading } from '../shared/state/kept';
import { Page } from '../shared/ui/Page';
import { Skeleton } from '../shared/ui/Skeleton';

export function WishlistPage() {
  return (
    <Page title="Your Wishlist" intro={<WishlistIntro />} description="What you have put aside for later.">
      <AfterReading fallback={<Skeleton className="h-60 rounded-panel" />}>
        <WishlistItems />
      </AfterReading>
    </Page>
  );
}
