import { OrdersScreen } from '../features/orders';
import { DeskPage } from '../shared/components/DeskPage';

export function OrdersPage() {
  return (
    <DeskPage title="Orders">
      <OrdersScreen />
    </DeskPage>
  );
}
