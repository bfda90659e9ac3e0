import { Page } from '../shared/ui/Page';

export function UserOrdersPage() {
  return <Page title="Your Orders" />;
}
