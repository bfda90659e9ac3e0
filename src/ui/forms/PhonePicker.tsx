import { memo } from 'react';
import { ChevronDown } from 'lucide';
import PhoneInput, { getCountryCallingCode, isSupportedCountry } from 'react-phone-number-input/min';
import countryNames from 'react-phone-number-input/locale/en.json';
import { cx } from '../cx';
import { FIELD_CLASSES } from '../components/Field';
import { Icon } from '../components/Icon';
import type { PhoneInputProps } from './PlainPhoneInput';

interface CountryOption {
  value?: string;
  label: string;
}

interface CountryProps extends Pick<PhoneInputProps, 'texts'> {
  value?: string;
  onChange: (country?: string) => void;
  options: readonly CountryOption[];
}

function callingCode(country: string | undefined): string {
  return country !== undefined && isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}

/** A native select under a short text, country and calling code. Memoized: its 200 options do not change on input. */
const CallingCode = memo(function CallingCode({ value, onChange, options, texts }: CountryProps) {
  return (
    <span
      className={cx(
        FIELD_CLASSES,
        'relative flex w-auto! items-center justify-between gap-2 bg-paper! px-3 whitespace-nowrap tabular',
        'has-focus:inset-ring-2 has-focus:inset-ring-accent',
      )}
    >
      <span aria-hidden="true">{value ? `${value} ${callingCode(value)}` : texts.noCode}</span>
      <Icon icon={ChevronDown} size={16} aria-hidden="true" />
      <select
        aria-label={texts.callingCode}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="absolute inset-0 w-full opacity-0"
      >
        {options.map((option) => (
          <option key={option.value ?? ''} value={option.value ?? ''}>
            {`${option.label} ${callingCode(option.value)}`.trim()}
          </option>
        ))}
      </select>
    </span>
  );
});

export function PhonePicker({ name, value, onChange, required, controlProps, texts }: PhoneInputProps) {
  return (
    <PhoneInput
      {...controlProps}
      name={name}
      defaultCountry={texts.home}
      labels={countryNames}
      value={value || undefined}
      onChange={(number) => onChange(number ?? '')}
      required={required}
      autoComplete="tel"
      countrySelectComponent={CallingCode}
      countrySelectProps={{ texts }}
      addInternationalOption={false}
      className="flex flex-wrap gap-2"
      numberInputProps={{ className: cx(FIELD_CLASSES, 'min-w-[min(100%,8rem)] flex-1') }}
    />
  );
}
