import { SettingsScreen } from '../features/settings';
import { DeskPage } from '../shared/components/DeskPage';

export function SettingsPage() {
  return (
    <DeskPage title="Settings">
      <SettingsScreen />
    </DeskPage>
  );
}
