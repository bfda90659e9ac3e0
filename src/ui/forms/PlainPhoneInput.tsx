import type { Country } from 'react-phone-number-input/min';
import { FIELD_CLASSES, type ControlProps } from '../components/Field';

/** The default country (ISO 3166-1) and the texts of the picker. */
export type PhoneTexts = Readonly<{ home: Country; callingCode: string; noCode: string }>;

export interface PhoneInputProps {
  name: string;
  /** international form, `+2348035550126`; empty for none */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  controlProps: ControlProps;
  texts: PhoneTexts;
}

export function PlainPhoneInput({
  name,
  value,
  onChange,
  required,
  controlProps,
}: Omit<PhoneInputProps, 'texts'>) {
  return (
    <input
      {...controlProps}
      type="tel"
      name={name}
      value={value}
      required={required}
      autoComplete="tel"
      onChange={(event) => onChange(event.target.value)}
      className={FIELD_CLASSES}
    />
  );
}
