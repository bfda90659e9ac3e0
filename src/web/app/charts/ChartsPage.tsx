import { checkoutMachine } from '../../features/checkout';
import { cancelOrderMachine } from '../../features/orders';
import { cardPaymentMachine } from '../../features/payment';
import { Page } from '../../shared/ui/Page';
import './charts.css';
import { describeMachine } from './describe';
import { MachineChart } from './MachineChart';
import { useRunning } from './useRunning';

const MACHINES = [checkoutMachine, cardPaymentMachine, cancelOrderMachine].map(describeMachine);

/** For QA and developers (setting DEVTOOLS): every machine of the shop, drawn from its code, live and offline. */
export function ChartsPage() {
  const running = useRunning();
  return (
    <Page title="Charts" intro="What runs in another tab of this shop lights up here.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {MACHINES.map((machine) => (
          <MachineChart key={machine.id} machine={machine} running={running(machine.id)} />
        ))}
      </div>
    </Page>
  );
}
