import { Heart, Package, UserPen, type IconNode } from 'lucide';
import { isPayable } from '@contract/rules/orderStatus';
import { Link } from '@ui/routing/Link';
import { Icon } from '@ui/components/Icon';
import { paths } from '../../shared/routing/paths';
import { useAppSelector } from '../../shared/state/hooks';
import { useMyOrders, type MyOrders } from '../orders';
import { selectWishlistCount } from '../wishlist';
import { messages } from './messages';

/** One line about the orders: how many are unpaid if any are, else how many there are. */
function ordersNote(myOrders: MyOrders): string {
  if (myOrders.state !== 'ready') return 'Follow, pay or cancel';
  const { orders, older } = myOrders;
  const unpaidCount = orders.filter((order) =>
    isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed }),
  ).length;
  return unpaidCount > 0
    ? messages.awaitingPayment(unpaidCount)
    : messages.orderCount(orders.length, older !== null);
}

export function DashboardCards() {
  const myOrders = useMyOrders();
  const wishlistCount = useAppSelector(selectWishlistCount);
  return (
    <ul className="mt-7 grid gap-3 sm:grid-cols-3 md:gap-4">
      <Card icon={Package} title="Orders" note={ordersNote(myOrders)} to={paths.accountOrders()} />
      <Card
        icon={UserPen}
        title="Account details"
        note="Name, email and password"
        to={paths.accountDetails()}
      />
      <Card
        icon={Heart}
        title="Wishlist"
        note={messages.savedProducts(wishlistCount)}
        to={paths.accountWishlist()}
      />
    </ul>
  );
}

interface CardProps {
  icon: IconNode;
  title: string;
  note: string;
  to: string;
}

function Card({ icon, title, note, to }: CardProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-4 rounded-tile bg-soft p-5 hover:bg-fill sm:flex-col sm:items-start sm:p-6"
      >
        <Icon icon={icon} size={24} aria-hidden="true" />
        <span>
          <span className="block font-heading">{title}</span>
          <span className="block text-sm text-muted">{note}</span>
        </span>
      </Link>
    </li>
  );
}
