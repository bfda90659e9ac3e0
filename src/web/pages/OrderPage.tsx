import { OrderScreen } from '../features/orders';
import { idOf } from '../shared/guards';
import { useRouteParams } from '../shared/routing/currentRoute';

export function OrderPage() {
  return <OrderScreen orderId={idOf(useRouteParams().orderId)} />;
}
