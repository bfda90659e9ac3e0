import { Page } from '../shared/ui/Page';

export function CartPage() {
  return <Page title="Your Cart" />;
}
