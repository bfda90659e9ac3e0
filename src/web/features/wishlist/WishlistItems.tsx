import { Heart } from 'lucide-react';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { ButtonLink } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { messages } from './messages';
import { useWishlistRefresh } from './useWishlistRefresh';
import { WishlistCard } from './WishlistCard';
import { selectWishlist, selectWishlistCount } from './wishlistSlice';

/** The products, or that there are none; without a heading, for the page and for the account's tab. */
export function WishlistItems() {
  useWishlistRefresh();
  const items = useAppSelector(selectWishlist);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title={messages.empty}
        action={
          <ButtonLink variant="primary" to={paths.home()}>
            {messages.returnToShop}
          </ButtonLink>
        }
      >
        {messages.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="shelf">
      {items.map((item, at) => (
        <WishlistCard key={item.product_id} item={item} at={at} />
      ))}
    </div>
  );
}

/** How many there are, for below the heading; nothing for none. */
export function WishlistIntro() {
  const count = useAppSelector(selectWishlistCount);
  return count > 0 && messages.intro(count);
}
