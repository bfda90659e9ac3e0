import { SHIPPING_METHODS } from '@contract/rules/shipping';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import type { DoubtfulDelivery } from './checkoutFlow';
import { lagosOnlyHint, messages } from './messages';

interface Props {
  delivery: DoubtfulDelivery;
  onChange: () => void;
  onPlace: () => void;
}

/** Asks before an order goes out of Lagos by a method for Lagos; the safe choice, another method, has the focus. */
export function DeliveryQuestion({ delivery, onChange, onPlace }: Props) {
  const method = SHIPPING_METHODS.find(({ code }) => code === delivery.shippingMethod);
  return (
    <Dialog
      open
      onClose={onChange}
      title={messages.deliverTitle(delivery.state)}
      actions={
        <>
          <Button variant="primary" fullWidth onClick={onChange}>
            {messages.chooseAnother}
          </Button>
          <Button fullWidth onClick={onPlace}>
            {messages.placeAnyway}
          </Button>
        </>
      }
    >
      {lagosOnlyHint(method?.label ?? '', delivery.state)}
    </Dialog>
  );
}
