import { FIELD_LOOKS, type FieldWires } from '../ui/Field';

export interface PhoneProps {
  name: string;
  /** international form, `+2348035550126`; empty for none */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  wires: FieldWires;
}

export function PlainPhone({ name, value, onChange, required, wires }: PhoneProps) {
  return (
    <input
      {...wires}
      type="tel"
      name={name}
      value={value}
      required={required}
      autoComplete="tel"
      onChange={(event) => onChange(event.target.value)}
      className={FIELD_LOOKS}
    />
  );
}
