import { TransfersScreen } from '../features/transfers';
import { DeskPage } from '../shared/components/DeskPage';

export function TransfersPage() {
  return (
    <DeskPage title="Transfers">
      <TransfersScreen />
    </DeskPage>
  );
}
