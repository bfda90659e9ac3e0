import { Page } from '../shared/ui/Page';

export function RequestPasswordResetPage() {
  return <Page title="Reset password" />;
}
