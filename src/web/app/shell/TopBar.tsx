import { Heart, Phone, ShoppingBag, UserRound } from 'lucide';
import { useLocation } from 'react-router-dom';
import type { RouteName } from '@contract/routes';
import { cx } from '@ui/cx';
import { Link } from '@ui/routing/Link';
import { Icon } from '@ui/components/Icon';
import { selectCartCount } from '../../features/cart';
import { SearchBox } from '../../features/search';
import { selectIsLoggedIn, selectUsername } from '../../features/session';
import { selectWishlistCount } from '../../features/wishlist';
import { paths } from '../../shared/routing/paths';
import { settings } from '../../shared/settings';
import { useAppSelector } from '../../shared/state/hooks';
import { Logo } from '../../shared/components/Logo';
import { matchPage } from '../matchPage';
import { CategoryRow } from './CategoryRow';
import { CountBadge, labelWithCount } from './CountBadge';
import { useScrolled } from './useScrolled';

const ICON_LINK = 'relative grid size-11 flex-none place-items-center rounded-control hover:text-accent-text';

/** Pages without the category row, which would distract from the task; nor has the account. */
const ROUTES_WITHOUT_CATEGORIES: readonly (RouteName | null)[] = [
  'checkout',
  'bankTransfer',
  'cardPayment',
  'order',
  'userOrders',
];

/** A fixed bar; a spacer reserves its full height, so that nothing moves when it shrinks. */
export function TopBar() {
  const isScrolled = useScrolled();
  const { pathname } = useLocation();
  const cartCount = useAppSelector(selectCartCount);
  const wishlistCount = useAppSelector(selectWishlistCount);
  const { route } = matchPage(pathname);
  const hasRow = !ROUTES_WITHOUT_CATEGORIES.includes(route) && !route?.startsWith('account');
  return (
    <>
      <div aria-hidden="true" className={cx('h-28.5', hasRow ? 'md:h-30' : 'md:h-19')} />
      <header
        data-scrolled={isScrolled}
        className={cx(
          'fixed inset-x-0 top-0 z-30 border-b border-line bg-paper transition-shadow',
          isScrolled && 'shadow-bar',
        )}
      >
        <div
          className={cx(
            'page flex flex-wrap items-center gap-x-1 md:gap-x-4 transition-[height] md:flex-nowrap',
            isScrolled ? 'md:h-15' : 'md:h-19',
          )}
        >
          <Link to={paths.home()} className="flex h-14 items-center rounded-control max-md:mr-auto">
            <Logo />
          </Link>
          <div
            className={cx(
              'order-last w-full max-md:grid max-md:grid-cols-1 max-md:transition-[grid-template-rows] md:order-none md:w-1/2',
              isScrolled
                ? 'max-md:grid-rows-[0fr] max-md:focus-within:grid-rows-[1fr]'
                : 'max-md:grid-rows-[1fr]',
            )}
          >
            <SearchBox
              className={cx('max-md:min-h-0', isScrolled && 'max-md:not-focus-within:overflow-hidden')}
            />
          </div>
          <div className="flex items-center gap-0.5 max-md:-mr-2.5 max-md:min-w-0 max-md:flex-1 max-md:justify-end md:-mr-3 md:ml-auto lg:gap-2">
            <a
              href={`tel:${settings.shop.phones[0].replace(/\s/g, '')}`}
              aria-label="Call us"
              className={ICON_LINK}
            >
              <Icon icon={Phone} size={20} aria-hidden="true" />
            </a>
            <UserLink />
            <Link
              to={paths.wishlist()}
              aria-label={labelWithCount('Wishlist', wishlistCount)}
              className={ICON_LINK}
            >
              <Icon icon={Heart} size={20} aria-hidden="true" />
              <CountBadge count={wishlistCount} />
            </Link>
            <Link
              to={paths.cart()}
              aria-label={labelWithCount('Cart', cartCount)}
              data-cart-icon=""
              className={ICON_LINK}
            >
              <Icon icon={ShoppingBag} size={20} aria-hidden="true" />
              <CountBadge count={cartCount} />
            </Link>
          </div>
        </div>
        {hasRow && <CategoryRow isFolded={isScrolled} />}
      </header>
    </>
  );
}

/** 'Sign In' over 'Account', or 'Hello' over the username. */
function UserLink() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const username = useAppSelector(selectUsername);
  const [first, second] = isLoggedIn ? ['Hello', username] : ['Sign In', 'Account'];
  return (
    <Link
      to={isLoggedIn ? paths.account() : paths.signIn()}
      className="flex min-h-11 min-w-11 items-center gap-3 rounded-control px-1 md:px-2 hover:text-accent-text"
    >
      <Icon icon={UserRound} size={20} aria-hidden="true" className="max-lg:hidden" />
      <span className="grid max-w-24 min-w-0 leading-none whitespace-nowrap">
        <span className="text-[0.8125rem]/[1rem] font-heading">{first}</span>{' '}
        <span className="line-clamp-2 text-xs wrap-anywhere whitespace-normal text-muted">{second}</span>
      </span>
    </Link>
  );
}
