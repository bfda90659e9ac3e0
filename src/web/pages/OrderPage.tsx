import { Page } from '../shared/ui/Page';

export function OrderPage() {
  return <Page title="Order" />;
}
