import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { Page } from '../../shared/ui/Page';
import { OrdersList } from '../orders';
import { AccountNav } from './AccountNav';

export function OrdersTab() {
  const navigate = useNavigate();
  return (
    <Page title="Orders" beside={<AccountNav />}>
      <OrdersList onView={(orderId) => void navigate(paths.order(orderId))} />
    </Page>
  );
}
