import { Page } from '../shared/ui/Page';

export function ResetPasswordPage() {
  return <Page title="New password" />;
}
