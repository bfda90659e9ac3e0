import { useNavigate } from 'react-router-dom';
import { Link } from '@ui/routing/Link';
import { signOut } from '../../api/sessionApi';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { OrdersList } from '../orders';
import { selectFullName } from '../session';
import { AccountScreen } from './AccountScreen';
import { DashboardCards } from './DashboardCards';

const RECENT_ORDERS = 4;

/** A greeting, and links to the account's other tabs. */
export function Dashboard() {
  const name = useAppSelector(selectFullName);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (
    <AccountScreen title={name ? `Hello, ${name}` : 'Hello'} documentTitle="My Account">
      <p className="-mt-4 text-ink-2">
        {name && `not ${name}? `}
        <Link to={paths.signIn()} onClick={() => void dispatch(signOut())} className="text-link">
          Log out
        </Link>
      </p>
      <p className="mt-5 max-w-150">
        From here you can follow your{' '}
        <Link to={paths.accountOrders()} className="touch-target text-link">
          recent orders
        </Link>
        , keep your{' '}
        <Link to={paths.accountDetails()} className="text-link">
          account details
        </Link>{' '}
        and password up to date, and come back to what you saved in your{' '}
        <Link to={paths.accountWishlist()} className="text-link">
          wishlist
        </Link>
        .
      </p>
      <DashboardCards />
      <section aria-labelledby="recent-orders" className="pt-12">
        <div className="mb-4 flex items-end justify-between gap-4">
          <h2 id="recent-orders" className="text-xl md:text-2xl">
            Recent orders
          </h2>
          <Link to={paths.accountOrders()} className="touch-target text-link">
            See all
          </Link>
        </div>
        <OrdersList limit={RECENT_ORDERS} onView={(orderId) => void navigate(paths.order(orderId))} />
      </section>
    </AccountScreen>
  );
}
