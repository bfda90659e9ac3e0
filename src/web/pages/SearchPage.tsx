import { Page } from '../shared/ui/Page';

export function SearchPage() {
  return <Page title="Search results" />;
}
