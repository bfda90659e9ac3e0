import { Page } from '../shared/ui/Page';

export function AboutPage() {
  return <Page title="Welcome to the About Page" />;
}
