import { Page } from '../shared/ui/Page';

export function FaqPage() {
  return <Page title="Frequently asked questions" />;
}
