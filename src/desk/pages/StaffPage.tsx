import { StaffScreen } from '../features/staff';
import { DeskPage } from '../shared/components/DeskPage';

export function StaffPage() {
  return (
    <DeskPage title="Staff">
      <StaffScreen />
    </DeskPage>
  );
}
