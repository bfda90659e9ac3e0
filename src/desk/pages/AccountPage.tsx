import { AccountScreen } from '../features/account';
import { DeskPage } from '../shared/components/DeskPage';

export function AccountPage() {
  return (
    <DeskPage title="My account">
      <AccountScreen />
    </DeskPage>
  );
}
