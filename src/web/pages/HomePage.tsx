import { Page } from '../shared/ui/Page';

export function HomePage() {
  return <Page title="Discover cutting-edge technology." />;
}
