import { Page } from '../shared/ui/Page';

export function ContactPage() {
  return <Page title="Welcome to the Contact Page" />;
}
