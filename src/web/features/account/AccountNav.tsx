import { Heart, LayoutGrid, LockKeyhole, MapPin, Package, ShieldCheck, UserPen, type IconNode } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '@ui/cx';
import { NavLink } from '@ui/routing/Link';
import { Icon } from '@ui/components/Icon';
import { paths } from '../../shared/routing/paths';

interface AccountTab {
  label: string;
  to: string;
  icon: IconNode;
}

const TABS: readonly AccountTab[] = [
  { label: 'Dashboard', to: paths.account(), icon: LayoutGrid },
  { label: 'Orders', to: paths.accountOrders(), icon: Package },
  { label: 'Account details', to: paths.accountDetails(), icon: UserPen },
  { label: 'Wishlist', to: paths.accountWishlist(), icon: Heart },
  { label: 'Addresses', to: paths.accountAddresses(), icon: MapPin },
  { label: 'Security', to: paths.accountSecurity(), icon: ShieldCheck },
  { label: 'Privacy', to: paths.accountPrivacy(), icon: LockKeyhole },
];

/** Each tab has a path of its own: a column on a wide screen, a scrolling row on a phone. */
export function AccountNav() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Account"
      className="relative max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:pt-3"
    >
      <ul className="flex gap-1 md:grid">
        {TABS.map(({ label, to, icon }) => (
          <li key={to} className="flex-none">
            <NavLink
              to={to}
              className={(isActive) =>
                cx(
                  'flex min-h-12 items-center gap-3.5 rounded-control px-4 font-label whitespace-nowrap',
                  isActive ? 'bg-soft text-ink [&>svg]:text-accent-text' : 'text-ink-2 hover:text-ink',
                )
              }
            >
              <Icon icon={icon} size={20} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
