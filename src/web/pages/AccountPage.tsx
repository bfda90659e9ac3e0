import { Page } from '../shared/ui/Page';

export function AccountPage() {
  return <Page title="Account" />;
}
