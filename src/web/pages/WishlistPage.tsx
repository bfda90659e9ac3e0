import { AfterReading } from '@ui/hooks/contexts';
import { Skeleton } from '@ui/components/Skeleton';
import { WishlistCount, WishlistItems } from '../features/wishlist';
import { Page } from '../shared/components/Page';

export function WishlistPage() {
  return (
    <Page
      title="Your Wishlist"
      intro={
        <AfterReading fallback={<Skeleton className="h-12 w-60 max-w-full sm:h-6" />}>
          <WishlistCount />
        </AfterReading>
      }
      description="Products you have saved for later."
    >
      <AfterReading fallback={<Skeleton className="h-60 rounded-panel" />}>
        <WishlistItems />
      </AfterReading>
    </Page>
  );
}
