import { OrderScreen } from '../features/orders';
import { idOf } from '../shared/guards';
import { usePathParts } from '../shared/routing/pathParts';

export function OrderPage() {
  return <OrderScreen orderId={idOf(usePathParts().orderId)} />;
}
