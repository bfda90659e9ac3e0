import { idOf } from '@ui/guards';
import { useRouteParams } from '@ui/routing/routeParams';
import { OrderScreen } from '../features/orders';

export function OrderPage() {
  return <OrderScreen orderId={idOf(useRouteParams().orderId)} />;
}
