import { House, Search, ShoppingBag, UserRound, type IconNode } from 'lucide';
import { useLocation } from 'react-router-dom';
import type { RouteName } from '@contract/routes';
import { cx } from '@ui/cx';
import { NavLink } from '@ui/routing/Link';
import { Icon } from '@ui/components/Icon';
import { selectCartCount } from '../../features/cart';
import { selectIsLoggedIn } from '../../features/session';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { matchPage } from '../matchPage';
import { CountBadge, labelWithCount } from './CountBadge';

interface ItemProps {
  icon: IconNode;
  label: string;
  to: string;
  name?: string;
  count?: number;
}

function Item({ icon, label, to, name, count = 0 }: ItemProps) {
  return (
    <li className="flex-auto">
      <NavLink
        to={to}
        matchesSubpaths={to === paths.account()}
        aria-label={name}
        className={(isActive) =>
          cx(
            'grid min-h-15 place-content-center justify-items-center gap-0.5',
            isActive ? 'text-accent-text' : 'text-muted',
          )
        }
      >
        <span className="relative -mt-1 px-3.5 pt-1">
          <Icon icon={icon} size={20} aria-hidden="true" />
          <CountBadge count={count} />
        </span>
        <span className="text-xs font-label">{label}</span>
      </NavLink>
    </li>
  );
}

/** Routes where the navigation must not float over the next step. */
const INLINE_ROUTES: readonly (RouteName | null)[] = ['checkout', 'bankTransfer', 'cardPayment'];

/**
 * Shown up to 768 px of width (MOBILENAV-01). It floats over the bottom of the page; in checkout and payment it is part
 * of the page. On a product page the buy bar replaces it (layout.css).
 */
export function MobileNav() {
  const cartCount = useAppSelector(selectCartCount);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname } = useLocation();
  const isInline = INLINE_ROUTES.includes(matchPage(pathname).route);
  return (
    <nav
      aria-label="Mobile"
      className={cx(
        'mobile-nav rounded-panel border border-line bg-raised nav:hidden',
        isInline ? 'mx-4 my-3' : 'fixed inset-x-4 bottom-3 z-30 shadow-menu',
      )}
    >
      <ul className="flex px-1">
        <Item icon={House} label="Home" to={paths.home()} />
        <Item
          icon={ShoppingBag}
          label="Cart"
          to={paths.cart()}
          name={labelWithCount('Cart', cartCount)}
          count={cartCount}
        />
        <Item icon={Search} label="Search" to={paths.search()} />
        <Item icon={UserRound} label="Account" to={isLoggedIn ? paths.account() : paths.signIn()} />
      </ul>
    </nav>
  );
}
