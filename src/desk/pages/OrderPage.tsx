import { idOf } from '@ui/guards';
import { Link } from '@ui/routing/Link';
import { useRouteParams } from '@ui/routing/routeParams';
import { OrderScreen } from '../features/orders';
import { DeskPage } from '../shared/components/DeskPage';
import { paths } from '../shared/routing/paths';
import { NotFoundPage } from './NotFoundPage';

export function OrderPage() {
  const orderId = idOf(useRouteParams().orderId);
  if (orderId === null) return <NotFoundPage />;
  return (
    <DeskPage
      title={`Order ${orderId}`}
      above={
        <Link
          to={paths.orders()}
          className="inline-flex min-h-11 items-center font-label text-accent-text hover:underline"
        >
          ← Orders
        </Link>
      }
    >
      <OrderScreen orderId={orderId} />
    </DeskPage>
  );
}
