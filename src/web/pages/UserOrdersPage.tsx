import { useLocation, useNavigate } from 'react-router-dom';
import { idOf, isRecord } from '@ui/guards';
import { OrderScreen, OrdersList } from '../features/orders';
import { paths } from '../shared/routing/paths';
import { Page } from '../shared/components/Page';

/** The list, or the chosen order in its place; it has its own history entry, so that Back returns to the list. */
export function UserOrdersPage() {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const chosen = isRecord(state) ? idOf(state.orderId) : null;
  if (chosen !== null) return <OrderScreen orderId={chosen} onBack={() => void navigate(-1)} />;
  return (
    <Page title="My Orders">
      <OrdersList onView={(orderId) => void navigate(paths.userOrders(), { state: { orderId } })} />
    </Page>
  );
}
