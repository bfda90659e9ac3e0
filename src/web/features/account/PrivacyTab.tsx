import { Privacy } from '../privacy';
import { AccountScreen } from './AccountScreen';

export function PrivacyTab() {
  return (
    <AccountScreen title="Privacy">
      <Privacy />
    </AccountScreen>
  );
}
