import type { Country } from 'react-phone-number-input/min';
import { FIELD_LOOKS, type FieldWires } from '../components/Field';

/** The country to begin with (ISO 3166-1), and what the picker says. */
export type PhoneTexts = Readonly<{ home: Country; callingCode: string; noCode: string }>;

export interface PhoneProps {
  name: string;
  /** international form, `+2348035550126`; empty for none */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  wires: FieldWires;
  says: PhoneTexts;
}

export function PlainPhone({ name, value, onChange, required, wires }: Omit<PhoneProps, 'says'>) {
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
