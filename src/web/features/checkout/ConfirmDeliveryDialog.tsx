import { SHIPPING_METHODS } from '@contract/rules/shipping';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import type { CheckoutValues } from './checkoutForm';
import { lagosOnlyHint } from './messages';

interface Props {
  values: Pick<CheckoutValues, 'shippingMethod' | 'state'>;
  onChange: () => void;
  onPlace: () => void;
}

/** Confirms a Lagos-only method for an address elsewhere. The safe choice, another method, has the focus. */
export function ConfirmDeliveryDialog({ values: { shippingMethod, state }, onChange, onPlace }: Props) {
  const method = SHIPPING_METHODS.find(({ code }) => code === shippingMethod);
  return (
    <Dialog
      open
      onClose={onChange}
      title={`Deliver to ${state}?`}
      actions={
        <>
          <Button variant="primary" fullWidth onClick={onChange}>
            Choose another method
          </Button>
          <Button fullWidth onClick={onPlace}>
            Place order anyway
          </Button>
        </>
      }
    >
      {lagosOnlyHint(method?.label ?? '', state)}
    </Dialog>
  );
}
