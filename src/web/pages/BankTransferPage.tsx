import { BankTransferScreen } from '../features/payment';

export function BankTransferPage() {
  return <BankTransferScreen />;
}
