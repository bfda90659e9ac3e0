import { Page } from '../shared/ui/Page';

export function OrderSuccessPage() {
  return <Page title="Order Placed Successfully!" />;
}
