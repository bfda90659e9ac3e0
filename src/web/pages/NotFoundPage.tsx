import { Page } from '../shared/ui/Page';

export function NotFoundPage() {
  return <Page title="404 - Page Not Found" />;
}
