import { useState } from 'react';
import { Checkbox } from '@ui/components/Checkbox';
import { Field, TextArea } from '@ui/components/Field';
import { PasswordField } from '@ui/components/PasswordField';
import { QuantityStepper } from '@ui/components/QuantityStepper';
import { RadioList } from '@ui/components/RadioList';
import { Select } from '@ui/components/Select';

const SHIPPING_METHODS = [
  { value: 'pickup', label: 'Store Pickup', note: 'Free', aside: '₦0.00' },
  { value: 'ikeja', label: 'Ikeja axis', aside: '₦5,000.00' },
] as const;

export function Fields() {
  const [quantity, setQuantity] = useState(1);
  const [method, setMethod] = useState<'pickup' | 'ikeja'>('pickup');
  return (
    <div className="grid gap-4">
      <Field label="Email" defaultValue="adaeze@example.com" hint="For your confirmation." />
      <Field label="Postal code" placeholder="100281" error="Enter your postal code" />
      <Field label="Display name" value="Adaeze Okonkwo" readOnly />
      <Field label="Not now" disabled />
      <PasswordField label="Current password" autoComplete="off" />
      <Select label="Country">
        <option>Nigeria</option>
      </Select>
      <TextArea label="Order note (optional)" />
      <Checkbox label="I agree to the terms and conditions" defaultChecked />
      <RadioList legend="Shipping method" options={SHIPPING_METHODS} value={method} onChange={setMethod} />
      <QuantityStepper
        quantity={quantity}
        onIncrease={() => setQuantity(quantity + 1)}
        onDecrease={() => setQuantity(quantity - 1)}
        increaseLabel="Increase quantity"
        decreaseLabel="Decrease quantity"
        atMinimum={quantity <= 1}
        atMaximum={quantity >= 5}
      />
    </div>
  );
}
