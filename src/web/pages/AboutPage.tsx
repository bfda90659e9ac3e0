import { Page } from '../shared/components/Page';

export function AboutPage() {
  return <Page title="Welcome to the About Page" description="Who we are and how this shop works." />;
}
