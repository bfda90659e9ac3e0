import { OrderScreen } from '../features/orders';
import { idOf } from '@ui/guards';
import { useRouteParams } from '@ui/routing/routeParams';

export function OrderPage() {
  return <OrderScreen orderId={idOf(useRouteParams().orderId)} />;
}
