import { Field } from '@ui/components/Field';
import { AddressFields } from '../addresses';
import { DeliveryChoice, SaveAddress } from './DeliveryChoice';
import type { CheckoutForm } from './useCheckoutForm';

/** Part one: who pays and where it goes. */
export function BillingFields({ form }: { form: CheckoutForm }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <DeliveryChoice form={form} />
      <Field label="Email" {...form.fieldOf('email')} type="email" required autoComplete="email" />
      {form.delivery.areFieldsShown && <AddressFields form={form} />}
      <SaveAddress form={form} />
    </div>
  );
}
