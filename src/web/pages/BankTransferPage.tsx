import { Page } from '../shared/ui/Page';

export function BankTransferPage() {
  return <Page title="Thank You!" />;
}
