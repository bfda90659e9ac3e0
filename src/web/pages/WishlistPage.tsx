import { AfterRestore } from '@ui/hooks/contexts';
import { Skeleton } from '@ui/components/Skeleton';
import { WishlistCount, WishlistItems } from '../features/wishlist';
import { Page } from '../shared/components/Page';

export function WishlistPage() {
  return (
    <Page
      title="Your Wishlist"
      intro={
        <AfterRestore fallback={<Skeleton className="h-12 w-60 max-w-full sm:h-6" />}>
          <WishlistCount />
        </AfterRestore>
      }
      description="Products you have saved for later."
    >
      <AfterRestore fallback={<Skeleton className="h-60 rounded-panel" />}>
        <WishlistItems />
      </AfterRestore>
    </Page>
  );
}
