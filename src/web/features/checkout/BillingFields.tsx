import type { Address } from '@contract/entities/address';
import { Checkbox } from '@ui/components/Checkbox';
import { Field } from '@ui/components/Field';
import { RadioList, type RadioOption } from '@ui/components/RadioList';
import { AddressFields, recipientOf, localityOf } from '../addresses';
import { messages } from './messages';
import type { CheckoutForm } from './useCheckoutForm';
import { ANOTHER_ADDRESS } from './useDelivery';

/** Part one: the email and the delivery address. */
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

/** The customer's saved addresses, and the choice of another one; nothing if none are saved. */
function DeliveryChoice({ form: { delivery, choose } }: { form: CheckoutForm }) {
  const { entries, chosen } = delivery;
  if (entries.length === 0) return null;
  return (
    <RadioList
      legend="Delivery address"
      value={chosen === null ? '' : String(chosen)}
      onChange={(value) => choose(value === ANOTHER_ADDRESS ? ANOTHER_ADDRESS : Number(value))}
      options={[...entries.map(addressOptionOf), { value: ANOTHER_ADDRESS, label: messages.anotherAddress }]}
    />
  );
}

function addressOptionOf(entry: Address): RadioOption<string> {
  const { id, address, label, phone } = entry;
  const note = [recipientOf(entry), localityOf(entry), phone].filter(Boolean).join(' · ');
  return {
    value: String(id),
    label: address,
    note: <span className="wrap-anywhere">{note}</span>,
    aside: label && <span className="text-sm wrap-anywhere text-muted">{label}</span>,
  };
}

/** Below the fields, for signed-in customers. */
function SaveAddress({ form: { delivery, values, setValue } }: { form: CheckoutForm }) {
  const { canSave, entries, areFieldsShown } = delivery;
  if (canSave === null || !areFieldsShown) return null;
  const isFull = !canSave && entries.length > 0;
  return (
    <Checkbox
      name="saveAddress"
      checked={canSave && values.saveAddress}
      disabled={!canSave}
      onChange={(event) => setValue('saveAddress', event.target.checked)}
      label={
        <>
          {messages.saveAddress}
          {isFull && <span className="block text-sm text-muted">{messages.addressLimitReached}</span>}
        </>
      }
    />
  );
}
