import { BankTransferScreen } from '../features/orders';

export function BankTransferPage() {
  return <BankTransferScreen />;
}
