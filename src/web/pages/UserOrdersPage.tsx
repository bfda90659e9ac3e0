import { useLocation, useNavigate } from 'react-router-dom';
import { idOf, isRecord } from '@ui/guards';
import { OrderScreen, OrdersList } from '../features/orders';
import { paths } from '../shared/routing/paths';
import { Page } from '../shared/components/Page';

/** The list, or the chosen order in its place; it has its own history entry, so that Back returns to the list. */
export function UserOrdersPage() {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const chosenOrderId = isRecord(state) ? idOf(state.orderId) : null;
  if (chosenOrderId !== null) return <OrderScreen orderId={chosenOrderId} onBack={() => void navigate(-1)} />;
  return (
    <Page title="My Orders">
      <OrdersList onView={(orderId) => void navigate(paths.userOrders(), { state: { orderId } })} />
    </Page>
  );
}
