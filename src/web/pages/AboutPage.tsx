import { Page } from '../shared/ui/Page';

export function AboutPage() {
  return <Page title="Welcome to the About Page" description="Who we are and how this shop works." />;
}
